import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { siteFields } from '../labelled-sites.ts';

const field = z.enum(siteFields);

const labelsSchema = z.object({
  company_name: z.array(z.string()).optional(),
  /** The broad industries that a fair reader would call right, the best first. */
  industry: z.array(z.string()).optional(),
  /** Finer words that the company uses of itself. */
  industry_words: z.array(z.string()).optional(),
  /** The range of company-size.ts. */
  size: z.array(z.string()).optional(),
  /** Places of which any one in the answer makes it right. */
  location: z.array(z.string()).optional(),
  /** How a sentence begins that describes the company. */
  description: z.array(z.string()).optional(),
  products_services: z.array(z.string()).optional(),
  linkedin_url: z.array(z.string()).optional(),
  twitter_handle: z.array(z.string()).optional(),
  /** Fields that are right as labelled, but stated too weakly for their absence to be a miss. */
  lenient: z.array(field).default([]),
  /** Fields that have no label here at all: no answer is right or wrong. */
  unjudged: z.array(field).default([]),
  /** Whether the home page shows fewer than 200 characters before its scripts run. */
  shell: z.boolean().default(false),
  /** Whether the site states anything beyond a name; null where a fair reader could say either. */
  worth_a_credit: z.boolean().nullable(),
});

/** What a person read on a site. A field without readings is stated nowhere: an answer there is wrong. */
export type Labels = z.infer<typeof labelsSchema>;

/** Labels of the software sites by domain, made by reading every page of them. */
export function softwareLabels(): Map<string, Labels> {
  const text = readFileSync(path.join(import.meta.dirname, 'software-sites.json'), 'utf8');
  return new Map(Object.entries(z.record(z.string(), labelsSchema).parse(JSON.parse(text))));
}

const firmSchema = z.object({
  domain: z.string(),
  names: z.array(z.string()),
  cities: z.array(z.string()),
  states: z.array(z.string()),
});

/** Names and places that annotators marked on the small firms' pages; nothing else is judged there. */
export function smallFirmLabels(corpus: string): Map<string, Labels> {
  const text = readFileSync(path.join(corpus, 'small-business.json'), 'utf8');
  const firms = z.array(firmSchema).parse(JSON.parse(text));
  // An address has a name behind its @, so that the one firm known by a number can never be asked for.
  return new Map(firms.filter(({ domain }) => !/^[\d.]+$/.test(domain)).map(labelsOfFirm));
}

function labelsOfFirm({ domain, names, cities, states }: z.infer<typeof firmSchema>): [string, Labels] {
  const places = [...cities, ...states.flatMap(stateNames)];
  const marked = { company_name: names, location: places };
  const unjudged = siteFields.filter((name) => {
    const readings = name === 'company_name' || name === 'location' ? marked[name] : [];
    return readings.length === 0;
  });
  return [domain, labelsSchema.parse({ ...marked, unjudged, worth_a_credit: true })];
}

const statesByCode: Readonly<Record<string, string>> = {
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  FL: 'Florida',
  GA: 'Georgia',
  KS: 'Kansas',
  MA: 'Massachusetts',
  ME: 'Maine',
  MO: 'Missouri',
  NY: 'New York',
  ON: 'Ontario',
  OR: 'Oregon',
  WA: 'Washington',
  WI: 'Wisconsin',
};

/** A state as marked, and in its other spelling: "WI" and "Wisconsin" are one. */
function stateNames(marked: string): string[] {
  const state = marked.replace(/\.$/, '');
  const code = Object.keys(statesByCode).find((one) => statesByCode[one] === state);
  return [state, statesByCode[state.toUpperCase()] ?? code ?? state];
}
