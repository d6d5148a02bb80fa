import type { SiteEvidence } from '../collect/collect-site.ts';
import type { Evidence, SiteField } from './candidate.ts';
import type { Subject } from './subject.ts';

/** A value that an extractor read, and the words that it rests on. */
export interface Proposal {
  readonly value: string | readonly string[];
  readonly url: string;
  readonly quote: string;
  readonly evidence: Evidence;
  /** Why it cannot be the company's own, where that is plain at once. */
  readonly refused?: string | undefined;
}

/**
 * Reads values of one field from a site's evidence. It decides nothing: what it proposes may be wrong, double
 * or about another company. Names are read before the subject is known; it then has no name.
 */
export interface Extractor {
  readonly field: SiteField;
  readonly name: string;
  readonly propose: (site: SiteEvidence, subject: Subject) => Iterable<Proposal>;
}
