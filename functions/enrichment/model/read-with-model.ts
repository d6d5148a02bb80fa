import { optionalSetting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import type { Candidate } from '../site/candidates/candidate.ts';
import type { PageDocument } from '../site/collect/page-document.ts';
import type { SiteFacts } from '../site/read-site.ts';
import { type Answer, answerSchema } from './answer.ts';
import { bedrockReader } from './bedrock-reader.ts';
import { chatCompletionsReader } from './chat-completions-reader.ts';
import { type CompanyReader, NoAnswer, type Question } from './company-reader.ts';
import { currentValue, fieldsWorthAsking, isOpenField, type ModelField } from './open-fields.ts';
import { type PageText, textOf } from './page-text.ts';
import { verified } from './verify-answer.ts';

interface Reading {
  readonly facts: SiteFacts;
  readonly answered: boolean;
}

const fields = Object.keys(answerSchema.shape) as ModelField[];

/**
 * Lets the stage's model, if any, fill missing or inferred fields from the same pages. Never fails: without a
 * model answer the facts stay unchanged.
 */
export async function readWithModel(
  pages: readonly PageDocument[],
  facts: SiteFacts,
  candidates: readonly Candidate[],
): Promise<Reading> {
  const reader = stageReader();
  const question = reader && questionAbout(pages, facts, candidates);
  if (!question) return { facts, answered: true };
  try {
    return { facts: completed(facts, await reader.read(question), question.pages), answered: true };
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    record({ ProviderError: 1 }, { provider: reader.name });
    log.warn('The model that reads pages failed', { failure });
    return { facts, answered: false };
  }
}

export function questionAbout(
  pages: readonly PageDocument[],
  facts: SiteFacts,
  candidates: readonly Candidate[],
): Question | undefined {
  const texts = textOf(pages);
  const worthAsking = fieldsWorthAsking(facts, texts, fields);
  if (worthAsking.length === 0) return undefined;
  return { pages: texts, candidates: candidateLines(facts, candidates, fields) };
}

function completed(facts: SiteFacts, answer: Answer, pages: readonly PageText[]): SiteFacts {
  const found = fields.flatMap((field) => {
    const stated = isOpenField(facts, field) ? answer[field] : undefined;
    const fact = stated && verified(field, stated, pages);
    return fact ? [{ field, ...fact }] : [];
  });
  const values = Object.fromEntries(found.map(({ field, value }) => [field, value]));
  const { linkedin_url = facts.linkedin_url, twitter_handle = facts.twitter_handle, ...scrape } = values;
  return {
    scrape: { ...facts.scrape, ...scrape },
    linkedin_url: linkedin_url === null ? null : String(linkedin_url),
    twitter_handle: twitter_handle === null ? null : String(twitter_handle),
    sources: { ...facts.sources, ...Object.fromEntries(found.map(({ field, source }) => [field, source])) },
  };
}

const mostOfAField = 4;
const longestValue = 160;

/**
 * Values read for the open fields, one line each: the current one and other proposals. Contains no
 * instructions, because the extractors reject prompt injection.
 */
function candidateLines(
  facts: SiteFacts,
  candidates: readonly Candidate[],
  fields: readonly ModelField[],
): string[] {
  return fields
    .filter((field) => isOpenField(facts, field))
    .flatMap((field) => {
      const current = [currentValue(facts, field) ?? []].flat();
      const proposed = candidates
        .filter((candidate) => candidate.field === field)
        .map(({ value }) => [value].flat().join(', '));
      const others = [...new Set(proposed)].filter((value) => !current.includes(value));
      const lines = [
        ...(current.length > 0 ? [line(field, 'inferred', current.join(', '))] : []),
        ...others.slice(0, mostOfAField).map((value) => line(field, 'proposed', value)),
      ];
      return lines;
    });
}

function line(field: ModelField, origin: string, value: string): string {
  return JSON.stringify({ field, [origin]: value.replace(/\s+/gu, ' ').slice(0, longestValue) });
}

function stageReader(): CompanyReader | undefined {
  const [url, model] = [optionalSetting('readerUrl'), optionalSetting('readerModel')];
  if (!model) return undefined;
  return url
    ? chatCompletionsReader({ url, model, key: () => secret('readerSecret') })
    : bedrockReader(model);
}
