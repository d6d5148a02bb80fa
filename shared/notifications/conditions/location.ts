import { countryName, countryOf } from '../../enrichment/country.ts';
import { anyOf, type Condition, decided, type Matchable, unknown } from '../condition.ts';
import { containedIn, quoted } from './contains.ts';

/** The company's location contains one of the texts given, in any case. */
export const locationContains: Condition = {
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

/** The country that the company's location names is one of those chosen. */
export const country: Condition = {
  type: 'location',
  operator: () => 'one_of',
  describe: ({ countries }) => countries && `country is ${anyOf(countries.map(countryName))}`,
  judge: ({ countries }, signup) => {
    const location = locationOf(signup);
    const code = location ? countryOf(location) : undefined;
    if (code === undefined || !countries) return unknown('country is unknown');
    const name = countryName(code);
    const holds = countries.includes(code);
    return decided(holds, `country is ${holds ? name : `${name}, not ${anyOf(countries.map(countryName))}`}`);
  },
};

function locationOf({ enrichment_raw_data }: Matchable): string | null | undefined {
  return enrichment_raw_data?.company_scrape?.location;
}
