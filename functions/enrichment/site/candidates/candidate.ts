/** The fields that a site is read for. */
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

/** What a value rests on; kept as the `method` of its source. */
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

/** A value that one extractor read somewhere. Whether it is the company's own is for the judge to say. */
export interface Candidate {
  readonly field: SiteField;
  /** Products are a list, all other fields one text. */
  readonly value: string | readonly string[];
  readonly url: string;
  /** The words that it rests on, as they stand there. */
  readonly quote: string;
  readonly evidence: Evidence;
  /** Which extractor proposed it. */
  readonly extractor: string;
}

/** A candidate that was not chosen, and why. */
export interface Rejected {
  readonly candidate: Candidate;
  readonly reason: string;
}
