import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { beliefs, inferIndustry } from '../../../functions/enrichment/industry/infer-industry.ts';
import { root } from '../../../local/settings.ts';
import { readSmallFirmHeads, readSoftwareHeads } from './labelled-heads.ts';
import { isHeldOut, type LabelledText, readDescriptions, readSmallFirms } from './labelled-texts.ts';
import { type Answered, industriesTable, setsTable } from './measure.ts';

const folder = path.join(root, 'functions/enrichment/industry');

/** Accuracy on held-out texts, and the classifier's size. */
export function measureClassifier(): string {
  const descriptions = readDescriptions().filter(isHeldOut);
  const firms = readSmallFirms().filter(isHeldOut);
  const sets: [string, LabelledText[]][] = [
    ['descriptions, the fifth held out', descriptions],
    ['our own sentences, the fifth held out', firms],
    ['heads of real small firms', readSmallFirmHeads()],
    ['heads of real software sites', readSoftwareHeads()],
  ];
  const answers = sets.map(([name, texts]) => [name, texts.map(answered)] as const);
  return [
    '## The industry classifier alone',
    setsTable(answers),
    `Descriptions, by industry:\n\n${industriesTable(descriptions.map(answered))}`,
    `Its file has ${Math.round(statSync(path.join(folder, 'model.json')).size / 1024)} KB. Bundled, in a new process, it is loaded and has answered once after ${firstAnswer().toFixed(0)} ms; then a text takes ${perText(firms).toFixed(2)} ms.`,
  ].join('\n\n');
}

function answered(text: LabelledText): Answered {
  return { text, answer: inferIndustry(text.text, beliefs.likely) };
}

function firstAnswer(): number {
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'classifier-')), 'infer-industry.mjs');
  const entryPoints = [path.join(folder, 'infer-industry.ts')];
  copyFileSync(path.join(folder, 'model.json'), path.join(path.dirname(outfile), 'model.json'));
  buildSync({ entryPoints, outfile, bundle: true, minify: true, platform: 'node', format: 'esm' });
  const code = `const start = performance.now();
    const { inferIndustry } = await import(${JSON.stringify(outfile)});
    inferIndustry('A dental practice for the whole family', 0);
    console.log(performance.now() - start);`;
  const run = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
  const times = Array.from({ length: 5 }, run).toSorted((one, other) => one - other);
  rmSync(path.dirname(outfile), { recursive: true });
  return times[2] ?? Number.NaN;
}

function perText(texts: readonly LabelledText[]): number {
  const start = performance.now();
  for (const { text } of texts) inferIndustry(text, beliefs.likely);
  return (performance.now() - start) / texts.length;
}
