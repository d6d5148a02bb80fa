import type { SiteEvidence } from '../collect/collect-site.ts';
import type { Subject } from './subject.ts';

export const siteFields = [
  'company_name',
  'industry',
  'size',
  'location',
  'description',
  'products_services',
  'linkedin_url',
  'twitter_handle',
] as const;

export type SiteField = (typeof siteFields)[number];

export type Evidence =
  | 'json-ld'
  | 'microdata'
  | 'opengraph'
  | 'meta'
  | 'title'
  | 'heading'
  | 'text'
  | 'link'
  | 'manifest'
  | 'classifier'
  | 'model';

/** A value that one extractor read. The judge decides if it is true of the company. */
export interface Candidate {
  readonly field: SiteField;
  readonly value: string | readonly string[];
  readonly url: string;
  readonly quote: string;
  readonly evidence: Evidence;
  readonly extractor: string;
}

export interface Rejected {
  readonly candidate: Candidate;
  readonly reason: string;
}

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
