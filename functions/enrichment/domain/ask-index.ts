import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { IndexUnavailable, readIndex } from '../index/read-index.ts';

/** What the company index says of a domain, or why it did not answer. */
export interface IndexAnswer {
  readonly statements: readonly Statement[];
  readonly failure?: IndexUnavailable;
}

/** Asks the company index. An index that cannot be read takes nothing from what others find. */
export async function askIndex(domain: string): Promise<IndexAnswer> {
  try {
    return { statements: await readIndex(domain) };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    record({ ProviderError: 1 }, { provider: 'company-index' });
    log.warn('The company index did not answer', { failure });
    return { statements: [], failure };
  }
}
