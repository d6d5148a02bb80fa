import type { SiteEvidence } from '../collect/collect-site.ts';
import type { Evidence, SiteField } from './candidate.ts';
import type { Subject } from './subject.ts';

export interface Proposal {
  readonly value: string | readonly string[];
  readonly url: string;
  readonly quote: string;
  readonly evidence: Evidence;
  readonly refused?: string | undefined;
}

/**
 * Reads one field's values from a site. Proposals may be wrong, duplicate or about another company. Name
 * extractors get a subject without a name.
 */
export interface Extractor {
  readonly field: SiteField;
  readonly name: string;
  readonly propose: (site: SiteEvidence, subject: Subject) => Iterable<Proposal>;
}
