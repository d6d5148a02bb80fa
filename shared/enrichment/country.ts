import { once } from '../once.ts';

/**
 * The ISO 3166 code of a location's country: `NO` for "Bergen, Norway", `US` for "Austin, TX 78701". The
 * last part with a country counts. Undefined for a town without a country.
 */
export function countryOf(location: string): string | undefined {
  const parts = location.split(/[,;·|/\n]/).map((part) => ({ part, words: withoutNumbers(part) }));
  for (const [index, { part, words }] of [...parts.entries()].reverse()) {
    if (georgiaOfTheStates.test(part)) return 'US';
    const found = codeAfterRegion(words, parts[index - 1]?.words) ?? codeOf(words) ?? trailing(words);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutNumbers(part: string): string {
  return part
    .replace(/\S*\d\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** "ON, CA" and "BE, DE" end in a country, although CA and DE are states too. */
function codeAfterRegion(words: string, region = ''): string | undefined {
  const isRegion = /^[A-Z]{2,3}$/.test(region) && byName().get(region) !== 'US';
  return isRegion && isCountry(words) ? words : undefined;
}

export function countryName(code: string): string {
  return english().of(code) ?? code;
}

export function allCountries(): readonly { readonly code: string; readonly name: string }[] {
  return codes()
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function isCountry(code: string): boolean {
  return codes().includes(code);
}

// Lazy: the names in all languages take a third of a cold start, and most requests need none.
const english = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'cs'];
const noCountries = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Retired codes, which still have their successor's name. The first code of a name counts. */
const retired = [
  'BU',
  'CS',
  'CT',
  'DD',
  'DY',
  'FQ',
  'FX',
  'HV',
  'JT',
  'MI',
  'NH',
  'NQ',
  'NT',
  'PC',
  'PU',
  'PZ',
  'RH',
  'SU',
  'TP',
  'UK',
  'VD',
  'WK',
  'YD',
  'YU',
  'ZR',
  'AN',
];
const codes = once(() =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => !noCountries.includes(code) && !retired.includes(code) && english().of(code) !== undefined,
    ),
);

const shortForms: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  korea: 'KR',
  'hong kong': 'HK',
};

const states =
  'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|State of Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|District of Columbia DC';
const provinces =
  'Alberta AB|British Columbia BC|Manitoba MB|New Brunswick NB|Nova Scotia NS|Ontario ON|Quebec QC|Québec QC|Saskatchewan SK';

/** State and country share a name; a five-digit ZIP code means the state. */
const georgiaOfTheStates = /\bgeorgia \d{5}\b/i;

/** By lowercase name, and by uppercase code or abbreviation of a state or province. States win. */
const byName = once(
  () =>
    new Map<string, string>([
      ...codes().map((code): [string, string] => [code, code]),
      ...languages.flatMap((language) => {
        const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
        return codes().map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code]);
      }),
      ...Object.entries(shortForms),
      ...regions(states, 'US'),
      ...regions(provinces, 'CA'),
    ]),
);

function regions(list: string, code: string): [string, string][] {
  return list.split('|').flatMap((entry): [string, string][] => {
    const [, name = '', abbreviation = ''] = /^(.+) ([A-Z]{2})$/.exec(entry) ?? [];
    return [
      [name.toLowerCase(), code],
      [abbreviation, code],
    ];
  });
}

function codeOf(words: string): string | undefined {
  return byName().get(words) ?? byName().get(words.toLowerCase());
}

/** Finds a country or state at the end of a part: "London England", "Springfield IL". */
function trailing(words: string): string | undefined {
  const parts = words.split(' ');
  for (let from = Math.max(1, parts.length - 4); from < parts.length; from += 1) {
    const found = codeOf(parts.slice(from).join(' '));
    if (found !== undefined) return found;
  }
  return undefined;
}
