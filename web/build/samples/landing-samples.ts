import * as z from 'zod/mini';
import { addSignup, type getSignup } from '../../../shared/signups/api.ts';
import { postSignup } from '../../../shared/signups/v1-api.ts';
import { type Samples, samplesOf } from './code-samples.ts';
import { sampled } from './example-values.ts';
import { highlight, type Token } from './highlight.ts';
import { keyMark } from './marks.ts';

export interface LandingSamples {
  /** The first request in every language. */
  readonly request: Samples;
  /** The same to the bearer path, with the key as a bearer token. */
  readonly bearerRequest: Samples;
  /** Facts about the signup after enrichment: some of the fields that get-signup returns. */
  readonly enriched: readonly Token[];
}

const ines = {
  email: 'ines@halvorsenmarine.example',
  first_name: 'Ines',
  last_name: 'Halvorsen',
  company: 'Halvorsen Marine',
} satisfies z.input<typeof addSignup.request>;

const enriched = {
  email_status: 'valid',
  email_type: 'professional',
  company_name: 'Halvorsen Marine',
  company_size: '1001-5000',
  company_industry: 'Ship equipment',
  domain_authority: 64,
  page_authority: sampled('page_authority', 58),
  referring_domains: sampled('referring_domains', 2140),
  enrichment_status: 'completed',
} satisfies Partial<z.input<typeof getSignup.response>['data']>;

/** The code on the landing page: a request and its result. */
export function landingSamples(): LandingSamples {
  z.parse(addSignup.request, ines);
  return {
    request: samplesOf(addSignup, ines),
    bearerRequest: samplesOf(postSignup, ines, ['Authorization', `Bearer ${keyMark}`]),
    enriched: highlight('json', JSON.stringify(known(enriched), null, 2)),
  };
}

/** Without the fields that are not known. */
function known(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
