import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerJsonSchema } from '../../functions/enrichment/model/answer.ts';
import { instructions, questionText } from '../../functions/enrichment/model/company-reader.ts';
import { questionAbout } from '../../functions/enrichment/model/read-with-model.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { smallFirmLabels } from './corpus/labels.ts';
import { corpusFolder } from './industry/labelled-texts.ts';

const charactersPerToken = 4;

/** Number of small firms' sites that a model would get, with estimated tokens (characters / 4). */
export function measureQuestions(): string {
  const title = '## What a model would be asked';
  const sites = [...smallFirmLabels().sites.keys()].flatMap(pagesOf);
  if (sites.length === 0) return `${title}\n\nNot measured: the pages are not here.`;
  const fixed = instructions.length + JSON.stringify(answerJsonSchema).length;
  const tokens = sites.flatMap(({ domain, pages }) => {
    const { facts, pages: telling, candidates } = readSite(pages, domain);
    const question = questionAbout(telling, facts, candidates);
    return question ? [(fixed + questionText(question).length) / charactersPerToken] : [];
  });
  const sorted = tokens.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const mean = Math.round(tokens.reduce((sum, count) => sum + count, 0) / tokens.length);
  return `${title}\n\nAsked about ${tokens.length} of ${sites.length} sites. Tokens in: ${mean} in the mean, ${at(0.5)} in the middle, ${at(0.9)} at nine tenths, ${at(1)} at most; ${Math.round(fixed / charactersPerToken)} of them are instructions and schema.`;
}

function pagesOf(domain: string) {
  const folder = path.join(corpusFolder, 'small-business', domain);
  const files = ['index.html', 'page-1.html', 'page-2.html', 'page-3.html'].map((file) =>
    path.join(folder, file),
  );
  const pages = files.filter(existsSync).map((file) => {
    const url = `https://${domain}/${path.basename(file)}`;
    return readDocument(readFileSync(file, 'utf8'), url);
  });
  return pages.length === 0 ? [] : [{ domain, pages }];
}
