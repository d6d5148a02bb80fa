import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type SiteField, siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';

const readings = z.optional(z.array(z.string()));

const labelsSchema = z.object({
  /** The language of the pages, such as `de`. */
  language: z.optional(z.string()),
  company_name: readings,
  industry: readings,
  industry_words: readings,
  size: readings,
  location: readings,
  description: readings,
  products_services: readings,
  linkedin_url: readings,
  twitter_handle: readings,
  /** Right as labeled, but stated too weakly to count as missed. */
  lenient: z._default(z.array(z.enum(siteFields)), []),
  /** True if the home page has fewer than 200 characters without scripts. */
  shell: z._default(z.boolean(), false),
  /** True if the site states more than a name; null if debatable. */
  worth_a_credit: z.nullable(z.boolean()),
});

/** A person's readings of a site. A field without readings is not stated, so any value is wrong. */
export type Labels = z.infer<typeof labelsSchema>;

export interface LabelledSites {
  readonly sites: ReadonlyMap<string, Labels>;
  readonly fields: readonly SiteField[];
}

export function softwareLabels(): LabelledSites {
  return { sites: readLabels(path.join(import.meta.dirname, 'software-sites.json')), fields: siteFields };
}

export function smallFirmLabels(): LabelledSites {
  return {
    sites: readLabels(path.join(import.meta.dirname, 'small-firms.json')),
    fields: ['company_name', 'industry', 'location'],
  };
}

/** Labels of sites by domain. */
export function readLabels(file: string): Map<string, Labels> {
  const labels = z.record(z.string(), labelsSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(labels));
}
