import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type SiteField, siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';

const readings = z.optional(z.array(z.string()));

const labelsSchema = z.object({
  company_name: readings,
  /** The broad industries that a fair reader would call right, the best first. */
  industry: readings,
  /** Finer words that the company uses of itself. */
  industry_words: readings,
  /** The range of company-size.ts. */
  size: readings,
  /** Places of which any one in the answer makes it right. */
  location: readings,
  /** How a sentence begins that describes the company. */
  description: readings,
  products_services: readings,
  linkedin_url: readings,
  twitter_handle: readings,
  /** Fields that are right as labelled, but stated too weakly for their absence to be a miss. */
  lenient: z._default(z.array(z.enum(siteFields)), []),
  /** Whether the home page shows fewer than 200 characters before its scripts run. */
  shell: z._default(z.boolean(), false),
  /** Whether the site states anything beyond a name; null where a fair reader could say either. */
  worth_a_credit: z.nullable(z.boolean()),
});

/** What a person read on a site. A field without readings is stated nowhere: an answer there is wrong. */
export type Labels = z.infer<typeof labelsSchema>;

/** Labels of one kind of sites by domain, and the fields that were labelled there. */
export interface LabelledSites {
  readonly sites: ReadonlyMap<string, Labels>;
  readonly fields: readonly SiteField[];
}

/** The software sites, every field of them. */
export function softwareLabels(): LabelledSites {
  return { sites: readLabels('software-sites.json'), fields: siteFields };
}

/** The small firms: what annotators marked, put right and completed for three fields. */
export function smallFirmLabels(): LabelledSites {
  return { sites: readLabels('small-firms.json'), fields: ['company_name', 'industry', 'location'] };
}

function readLabels(file: string): Map<string, Labels> {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return new Map(Object.entries(z.record(z.string(), labelsSchema).parse(JSON.parse(text))));
}
