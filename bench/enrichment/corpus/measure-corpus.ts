import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../local/settings.ts';
import { serveOutsideWeb } from '../../../local/stand-ins/outside/web-server.ts';
import { scratch } from '../../../test/support/scratch.ts';
import { CorpusWeb } from './corpus-web.ts';
import { difference } from './difference.ts';
import { hostileDescriptions, injectDescriptions, repeatsInjection } from './hostile-descriptions.ts';
import { judge } from './judge.ts';
import { type LabelledSites, smallFirmLabels, softwareLabels } from './labels.ts';
import { type LabelledReading, sitesSummary } from './sites-summary.ts';
import { serveSmallFirms } from './small-firms.ts';
import { Tally } from './tally.ts';

/** Real pages belong to others, so they are outside the repository. */
const corpus = path.resolve(root, '../shared/corpus');

type Explain = (line: string) => void;

/**
 * Compares the product's reading of real pages, with its fetcher and choice of pages, with labels; as
 * Markdown. Calls `explain` for every wrong or missing value.
 */
export async function measureCorpus(explain: Explain): Promise<string> {
  if (!existsSync(corpus))
    return `## Real pages\n\nNot measured: the pages are not here (looked in ${path.relative(root, corpus)}).`;
  const [software, firms] = [softwareLabels(), smallFirmLabels()];
  const rendered = renderSoftwareSites();
  const web = await CorpusWeb.open([...software.sites.keys(), ...firms.sites.keys()]);

  web.serve(serveOutsideWeb([rendered]));
  const ofSoftware = await measureSites(web, software, explain);
  web.serve(serveSmallFirms(corpus));
  const ofFirms = await measureSites(web, firms, explain);
  web.serve(serveOutsideWeb([injectDescriptions(rendered)]));
  const ofHostile = await measureHostile(web, explain);

  await web.close();
  return [
    `## Real pages: ${software.sites.size} software sites`,
    ofSoftware,
    `## Real pages: ${firms.sites.size} small firms about 2013`,
    ofFirms,
    '## Real pages with a hostile description in their heads',
    ofHostile,
  ].join('\n\n');
}

function renderSoftwareSites(): string {
  const folder = scratch();
  execFileSync(process.execPath, [path.join(corpus, 'render.mjs'), folder]);
  return folder;
}

async function measureSites(
  web: CorpusWeb,
  { sites, fields }: LabelledSites,
  explain: Explain,
): Promise<string> {
  const tally = new Tally();
  const readings: LabelledReading[] = [];
  for (const [domain, labels] of sites) {
    const reading = await web.read(domain);
    readings.push({ domain, labels, ...reading });
    for (const judgment of judge(reading.answers, labels, fields)) {
      tally.add(judgment);
      if (judgment.wrong.length > 0 || judgment.missed)
        explain(difference(domain, judgment, reading.sources[judgment.field]));
    }
  }
  return `${tally.table()}\n\n${sitesSummary(readings)}`;
}

async function measureHostile(web: CorpusWeb, explain: Explain): Promise<string> {
  const taken = new Set<string>();
  for (const [domain, description] of hostileDescriptions) {
    const { answers, sources } = await web.read(domain);
    for (const [field, said] of Object.entries(answers)) {
      const words = [...said, sources[field]?.quote ?? ''].join(' ');
      if (!repeatsInjection(words, description)) continue;
      taken.add(domain);
      explain(`${domain} ${field}: took ${JSON.stringify(said)} from a hostile description`);
    }
  }
  const { size } = hostileDescriptions;
  return `${size - taken.size} of ${size} refused${taken.size > 0 ? `; taken from ${[...taken].join(', ')}` : ''}.`;
}
