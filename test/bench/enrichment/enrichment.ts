import { development, heldOut } from './addresses.ts';
import { type LabelledSite, labelledSites } from './labelled-sites.ts';
import { measureAddresses } from './measure-addresses.ts';
import { measureSites } from './measure-sites.ts';
import { type Scores, scoreTable, tooLow } from './score.ts';
import { inFrame } from './site-frame.ts';
import { speedTable } from './speed.ts';

// `--differences` names what is not as labelled, of the development half alone: the other half stays honest
// only as long as nobody tunes for it.
const differing = process.argv.includes('--differences') ? console.log : undefined;

const sites = { development: labelledSites('development'), heldOut: labelledSites('held-out') };
const addressScores: [Scores, Scores] = [measureAddresses(development, differing), measureAddresses(heldOut)];
const siteScores: [Scores, Scores] = [
  measureSites(sites.development, differing),
  measureSites(sites.heldOut),
];

console.log(`\n## Addresses: ${development.length} for development, ${heldOut.length} held out\n`);
console.log(scoreTable(...addressScores));
console.log(`\n## Sites: ${sites.development.length} for development, ${sites.heldOut.length} held out\n`);
console.log(scoreTable(...siteScores));

const pagesOf = ({ domain, pages }: LabelledSite) =>
  [...pages].map(([path, html]) => ({ url: `https://${domain}${path}`, html }));
const bare = [...sites.development, ...sites.heldOut].flatMap(pagesOf);
const framed = bare.map(({ url, html }) => ({ url, html: inFrame(html) }));

console.log('\n## Parse and extract against htmlparser2 alone, on the same pages, in turns\n');
console.log(
  speedTable([
    { what: 'the labelled pages in the frame of a common site', pages: framed, aim: 0.5 },
    { what: 'the labelled pages bare: hardly anything but facts', pages: bare },
  ]),
);

const failing = [...addressScores, ...siteScores].flatMap(tooLow);
if (failing.length > 0) {
  console.error(`\nBelow 0.95 precision: ${failing.join(', ')}`);
  process.exitCode = 1;
}
