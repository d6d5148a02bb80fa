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
