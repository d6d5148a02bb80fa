import * as z from 'zod/mini';
import { countryName, countryOf, isCountry } from '../../enrichment/country.ts';
import { anyOf, type Condition, decided, type Matchable, unknown } from '../condition.ts';
import { chosen, type FieldsOf, listOperators, optional, searchText, since } from './fields.ts';

export const locationFields = {
  choice: {
    location_contains: chosen(searchText(), 20),
    country_operator: optional(z.enum(listOperators, 'must be in or not_in')),
    countries: chosen(z.string().check(z.refine(isCountry, 'must be ISO country codes such as NO')), 250),
    company_contains: chosen(searchText(), 20),
  },
  stored: {
    location_contains: since(z.array(z.string())),
    country_operator: since(z.enum(listOperators)),
    countries: since(z.array(z.string())),
    company_contains: since(z.array(z.string())),
  },
};

type Fields = FieldsOf<typeof locationFields>;

export const locationContains: Condition<Fields> = {
  type: 'location',
  operator: () => 'contains',
  describe: ({ location_contains: texts }) => texts && `location contains ${anyOf(quoted(texts))}`,
  judge: ({ location_contains: texts }, signup) => {
    const location = locationOf(signup);
    if (!location || !texts) return unknown('location is unknown');
    const found = containedIn(location, texts);
    return found === undefined
      ? decided(false, `location “${location}” doesn't contain ${anyOf(quoted(texts))}`)
      : decided(true, `location “${location}” contains “${found}”`);
  },
};

/** An unknown country is not excluded. */
export const country: Condition<Fields> = {
  type: 'location',
  operator: ({ country_operator }) => (country_operator === 'not_in' ? 'not_one_of' : 'one_of'),
  describe: ({ country_operator, countries }) =>
    countries &&
    `country is ${country_operator === 'not_in' ? 'not ' : ''}${anyOf(countries.map(countryName))}`,
  judge: ({ country_operator, countries }, signup) => {
    const excludes = country_operator === 'not_in';
    const code = countryIn(signup);
    if (code === undefined || !countries)
      return excludes ? decided(true, 'country is unknown') : unknown('country is unknown');
    const name = countryName(code);
    if (excludes) {
      const listed = countries.includes(code);
      return decided(!listed, `country is ${name}${listed ? ', which is excluded' : ''}`);
    }
    const holds = countries.includes(code);
    return decided(holds, `country is ${holds ? name : `${name}, not ${anyOf(countries.map(countryName))}`}`);
  },
};

/** The country that the location names, as an ISO code. */
export function countryIn(signup: Matchable): string | undefined {
  const location = locationOf(signup);
  return location ? countryOf(location) : undefined;
}

function locationOf({ enrichment_raw_data }: Matchable): string | null | undefined {
  return enrichment_raw_data?.company_scrape?.location;
}

/** Uses the company name that was posted with the signup. */
export const postedCompany: Condition<Fields> = {
  type: 'posted_company',
  operator: () => 'contains',
  describe: ({ company_contains: texts }) => texts && `posted company name contains ${anyOf(quoted(texts))}`,
  judge: ({ company_contains: texts }, { posted_company: name }) => {
    if (!name || !texts) return unknown('no company name was posted');
    const found = containedIn(name, texts);
    return found === undefined
      ? decided(false, `posted company name “${name}” doesn't contain ${anyOf(quoted(texts))}`)
      : decided(true, `posted company name “${name}” contains “${found}”`);
  },
};

function containedIn(value: string, texts: readonly string[]): string | undefined {
  const folded = fold(value);
  return texts.find((text) => folded.includes(fold(text)));
}

function quoted(texts: readonly string[]): string[] {
  return texts.map((text) => `“${text}”`);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
