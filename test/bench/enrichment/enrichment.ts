import { development, heldOut } from './addresses.ts';
import { labelledSites } from './labelled-sites.ts';
import { measureAddresses } from './measure-addresses.ts';
import { measureSites } from './measure-sites.ts';
import { type Scores, scoreTable, tooLow } from './score.ts';

// `--differences` names what is not as labelled, of the development half alone: the other half stays honest
// only as long as nobody tunes for it.
const differing = process.argv.includes('--differences') ? console.log : undefined;

const addresses: [Scores, Scores] = [measureAddresses(development, differing), measureAddresses(heldOut)];
const sites: [Scores, Scores] = [
  measureSites(labelledSites('development'), differing),
  measureSites(labelledSites('held-out')),
];

console.log(`\n## Addresses: ${development.length} for development, ${heldOut.length} held out\n`);
console.log(scoreTable(...addresses));
const [own, others] = [labelledSites('development').length, labelledSites('held-out').length];
console.log(`\n## Sites: ${own} for development, ${others} held out\n`);
console.log(scoreTable(...sites));

const failing = [...addresses, ...sites].flatMap(tooLow);
if (failing.length > 0) {
  console.error(`\nBelow 0.95 precision: ${failing.join(', ')}`);
  process.exitCode = 1;
}
