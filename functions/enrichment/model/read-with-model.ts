import { optionalSetting } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { record } from '../../platform/metrics.ts';
import type { PageDocument } from '../site/collect/page-document.ts';
import type { SiteFacts } from '../site/read-site.ts';
import { type Answer, answerSchema, type ModelField } from './answer.ts';
import { askModel, NoAnswer } from './ask-model.ts';
import { believed } from './believed.ts';
import { type PageText, textOf } from './page-text.ts';

/** What is known once the model has read the pages, too. */
export interface Reading {
  readonly facts: SiteFacts;
  /** False where there is a model and it gave no answer. */
  readonly answered: boolean;
}

const fields = Object.keys(answerSchema.shape) as ModelField[];

/** Facts for the fields that nothing stated yet; what was stated is never touched. */
const fill = (facts: SiteFacts, answer: Answer, pages: readonly PageText[]): SiteFacts => {
  const found = fields.flatMap((field) => {
    const stated = facts.scrape[field] === null ? answer[field] : null;
    const fact = stated && believed(field, stated, pages);
    return fact ? [{ field, fact }] : [];
  });
  return {
    ...facts,
    scrape: {
      ...facts.scrape,
      ...Object.fromEntries(found.map(({ field, fact }) => [field, fact.value])),
    },
    sources: {
      ...facts.sources,
      ...Object.fromEntries(found.map(({ field, fact }) => [field, fact.source])),
    },
  };
};

/**
 * Lets the stage's model, where it has one, read the same pages for what they state without markup. Never
 * fails: a model that does not answer leaves the facts as they are.
 */
export const readWithModel = async (pages: readonly PageDocument[], facts: SiteFacts): Promise<Reading> => {
  const model = optionalSetting('readerModel');
  const text = textOf(pages);
  if (!model || text.length === 0 || fields.every((field) => facts.scrape[field] !== null))
    return { facts, answered: true };
  try {
    return { facts: fill(facts, await askModel(model, text), text), answered: true };
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    record({ ProviderError: 1 }, { provider: 'bedrock' });
    log.warn('The model that reads pages gave no answer', { failure });
    return { facts, answered: false };
  }
};
