import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headlineOf } from '../../../functions/enrichment/site/candidates/industries/introduction.ts';
import { readDocument } from '../../../functions/enrichment/site/collect/page-document.ts';
import { isIndustry } from '../../../shared/enrichment/industries.ts';
import { type LabelledSites, smallFirmLabels, softwareLabels } from '../corpus/labels.ts';
import { corpusFolder, type LabelledText } from './labelled-texts.ts';

export function readSmallFirmHeads(): LabelledText[] {
  return headsIn(path.join(corpusFolder, 'small-business'), smallFirmLabels());
}

export function readSoftwareHeads(): LabelledText[] {
  const renderer = path.join(corpusFolder, 'render.mjs');
  if (!existsSync(renderer)) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'software-sites-'));
  execFileSync(process.execPath, [renderer, folder]);
  const heads = headsIn(folder, softwareLabels());
  rmSync(folder, { recursive: true });
  return heads;
}

function headsIn(folder: string, { sites }: LabelledSites): LabelledText[] {
  return [...sites].flatMap(([domain, { industry = [] }]) => {
    const file = path.join(folder, domain, 'index.html');
    if (!existsSync(file)) return [];
    const text = headlineOf(readDocument(readFileSync(file, 'utf8'), `https://${domain}/`));
    return [{ key: domain, text, industries: industry.filter(isIndustry) }];
  });
}
