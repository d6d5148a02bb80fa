import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type SiteField, siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';
import { root } from '../../../local/settings.ts';
import { serveOutsideWeb } from '../../../local/stand-ins/outside/web-server.ts';
import { writeSection } from '../../write-section.ts';
import { type Answers, CorpusWeb } from '../corpus/corpus-web.ts';
import { judge } from '../corpus/judge.ts';
import { type Labels, readLabels } from '../corpus/labels.ts';
import { countByLanguage, countJudgments, type JudgedSite } from './count-judgments.ts';
import { type Measurement, saveMeasurement } from './measurement.ts';
import { inWords, measurementsInWords, truthPage } from './truth-page.ts';

/**
 * `npm run bench -- truth --sites DIR --labels FILE` compares readings of pages (`DIR/acme.com/index.html`)
 * with labels (bench/enrichment/corpus/labels.ts). `--title` publishes the figures on
 * docs/evidence/truth.md. `--blind` says that the reader was not developed with them.
 * With `--results FILE` it judges another provider (docs/evidence/truth.md).
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    labels: { type: 'string' },
    results: { type: 'string' },
    title: { type: 'string' },
    note: { type: 'string', default: '' },
    blind: { type: 'boolean', default: false },
  },
});

const value = z.union([z.string(), z.array(z.string())]);
const resultsSchema = z.record(z.string(), z.partialRecord(z.enum(siteFields), z.nullable(value)));

const source = values.sites ?? values.results;
if (source && values.labels) await measure(path.resolve(source), path.resolve(values.labels));
else {
  console.error('Write --labels FILE, and --sites DIR or --results FILE.');
  process.exitCode = 1;
}

async function measure(folder: string, labelFile: string): Promise<void> {
  const labels = readLabels(labelFile);
  const sites = values.sites ? await judgeSites(folder, labels) : judgeResults(folder, labels);
  const measurement: Measurement = {
    title: values.title ?? path.relative(root, folder),
    date: new Date().toISOString().slice(0, 10),
    sites: sites.length,
    blind: values.blind,
    note: values.note,
    fields: countJudgments(sites),
    languages: countByLanguage(sites),
    wrong: sites.flatMap(({ wrong }) => wrong),
  };
  console.log(inWords(measurement));
  if (values.title)
    writeSection(truthPage, 'measurements', measurementsInWords(saveMeasurement(measurement)));
}

async function judgeSites(folder: string, labels: ReadonlyMap<string, Labels>): Promise<JudgedSite[]> {
  const fields = labeledFields(labels);
  const web = await CorpusWeb.open([...labels.keys()]);
  web.serve(serveOutsideWeb([folder]));
  const judged: JudgedSite[] = [];
  for (const [domain, expected] of labels)
    judged.push(judgeSite(domain, (await web.read(domain)).answers, expected, fields));
  await web.close();
  return judged;
}

function judgeResults(file: string, labels: ReadonlyMap<string, Labels>): JudgedSite[] {
  const fields = labeledFields(labels);
  const given = resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [...labels].map(([domain, expected]) => {
    const answers = Object.entries(given[domain] ?? {}).map(([field, said]) => [
      field,
      [said ?? []].flat().filter((one) => one !== ''),
    ]);
    return judgeSite(domain, Object.fromEntries(answers), expected, fields);
  });
}

function judgeSite(
  domain: string,
  answers: Answers,
  expected: Labels,
  fields: readonly SiteField[],
): JudgedSite {
  const judgments = judge(answers, expected, fields);
  const wrong = judgments
    .filter((one) => one.wrong.length > 0)
    .map((one) => ({
      site: domain,
      field: one.field,
      said: cut(withoutContacts(one.wrong.join(', ').replaceAll(domain, '(its domain)'))),
      expected: one.expected[0] ?? null,
    }));
  return { language: expected.language, judgments, wrong };
}

/** `/truth` publishes wrong values, but no person's address and no domain of a site. */
function withoutContacts(said: string): string {
  return said.replace(/\S+@\S+/g, '…');
}

/** A whole wrong description would fill the page. */
function cut(said: string): string {
  return said.length > 160 ? `${said.slice(0, 159)}…` : said;
}

/** Without any label of a field, the labels do not cover it. */
function labeledFields(labels: ReadonlyMap<string, Labels>): SiteField[] {
  return siteFields.filter((field) => [...labels.values()].some((one) => one[field] !== undefined));
}
