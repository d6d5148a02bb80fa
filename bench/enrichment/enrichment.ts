import { development, heldOut } from './addresses.ts';
import { companyDomains, takenForMailboxes } from './company-domains.ts';
import { measureCorpus } from './corpus/measure-corpus.ts';
import { measureClassifier } from './industry/measure-classifier.ts';
import { type LabelledSite, labelledSites } from './labelled-sites.ts';
import { measureAddresses } from './measure-addresses.ts';
import { measureQuestions } from './measure-questions.ts';
import { measureSites } from './measure-sites.ts';
import { type Scores, scoreTable, tooLow } from './score.ts';
import { inFrame } from './site-frame.ts';
import { speedTable } from './speed.ts';

/**
 * `npm run bench -- enrichment`: real pages, if available, and invented ones. `-- --real` skips the
 * invented ones. `-- --verbose` prints differences of real pages and the development half; do not look at
 * differences of the held-out half.
 */
const explain = process.argv.includes('--verbose') ? console.log : () => undefined;

console.log(`\n${await measureCorpus(explain)}`);
measureCompanyDomains();
console.log(`\n${measureClassifier()}`);
console.log(`\n${measureQuestions()}`);
if (!process.argv.includes('--real')) measureInvented();

/** A company misread as personal silently loses a lead, so none may be. */
function measureCompanyDomains(): void {
  const domains = companyDomains();
  const wrong = takenForMailboxes(domains);
  console.log(
    domains.length > 0
      ? `\nReal company domains taken for mailboxes of people: ${wrong.length} of ${domains.length} ${wrong.join(' ')}`
      : '\nReal company domains taken for mailboxes of people: not counted, since ../shared/corpus is not here.',
  );
  if (wrong.length > 0) process.exitCode = 1;
}

function measureInvented(): void {
  const sites = { development: labelledSites('development'), heldOut: labelledSites('held-out') };
  const addressScores: [Scores, Scores] = [measureAddresses(development, explain), measureAddresses(heldOut)];
  const siteScores: [Scores, Scores] = [
    measureSites(sites.development, explain),
    measureSites(sites.heldOut),
  ];

  console.log(`\n## Addresses: ${development.length} for development, ${heldOut.length} held out\n`);
  console.log(scoreTable(...addressScores));
  console.log(
    `\n## Invented sites: ${sites.development.length} for development, ${sites.heldOut.length} held out\n`,
  );
  console.log(scoreTable(...siteScores));

  const bare = [...sites.development, ...sites.heldOut].flatMap(pagesOf);
  const framed = bare.map(({ url, html }) => ({ url, html: inFrame(html) }));
  console.log('\n## Parse and extract against htmlparser2 alone, on the same invented pages, in turns\n');
  console.log(
    speedTable([
      { what: 'the labeled pages in the frame of a common site', pages: framed, aim: 0.5 },
      { what: 'the labeled pages bare: hardly anything but facts', pages: bare },
    ]),
  );

  const failing = [...addressScores, ...siteScores].flatMap(tooLow);
  if (failing.length > 0) {
    console.error(`\nBelow 0.95 precision: ${failing.join(', ')}`);
    process.exitCode = 1;
  }
}

function pagesOf({ domain, pages }: LabelledSite) {
  return [...pages].map(([path, html]) => ({ url: `https://${domain}${path}`, html }));
}
