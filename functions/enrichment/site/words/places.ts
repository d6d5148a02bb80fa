import { phrasesIn } from './phrases.ts';

const places = phrasesIn('places');
/** Names as in running text: "New York", "USA". */
export const stateName = capitalised(places('states'));
export const provinceName = capitalised(places('provinces of Canada'));
export const countryName = capitalised(places('countries'));
/** Companies have the names of further cities, too, so only readers of places use them. */
export const largeCity = new RegExp(
  `^(?:${places('best-known cities')}|${places('further large cities')})$`,
  'i',
);

const regions = ['states', 'provinces of Canada', 'other provinces', 'countries', 'more than countries']
  .map(places)
  .join('|');
const place = `(?:(?:greater|central|northern|southern|eastern|western|the) )?(?:${regions}|${places('best-known cities')})`;

export const onlyPlaces = new RegExp(`^(?:${place}(?:(?:,| and| &|\\s) ?(?!$)|$)){1,6}$`, 'i');

export const regionOrCountry = new RegExp(`^(?:${regions})$`, 'i');

export const stateCode =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
export const provinceCode = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT';
/** Country codes that are not state codes. */
export const countryCode =
  'PK|BD|NG|KE|ZA|AE|SG|AU|NZ|IE|NL|BE|ES|FR|IT|PL|TR|BR|MX|JP|KR|HK|TW|CN|GB|CH|AT|SE|NO|DK|FI|PT|CZ|RO|GR';

export const brazilianState =
  'AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO';
/** States of Brazil and Mexico, and provinces of Argentina. */
export const latinState = places('states of Latin America');
/** Regions and French departments, as behind a town: "Lannion, Bretagne". Those with the name of a city are missing. */
export const europeanRegion = places('regions of Europe');
/** As behind a town: "Guadalajara, Jal." */
export const mexicanState = places('states of Mexico, short');

const prefecture = String.raw`東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県`;
/** An address of Japan: a prefecture alone, or with city or ward. */
export const japaneseSeat = new RegExp(
  [
    String.raw`^(?:${prefecture})$|^(?!.*(?:生まれ|出身|卒))(?:〒?\s?\d{3}-?\d{4}\s*)?(?=.{5,60}$)`,
    String.raw`(?:${prefecture}|[\p{Script=Han}ぁ-んァ-ヶ]{1,6}市)[\p{Script=Han}ぁ-んァ-ヶ]`,
  ].join(''),
  'u',
);

function capitalised(names: string): string {
  return names
    .split('|')
    .map((name) =>
      /^\p{L}{2,3}$/u.test(name)
        ? name.toUpperCase()
        : name
            .replace(/(?<![\p{L}\\])\p{Ll}/gu, (letter) => letter.toUpperCase())
            .replace(/ (?:Of|The) /g, (word) => word.toLowerCase()),
    )
    .join('|');
}

export const ofOthers = new RegExp(places('who made, hosts or oversees the site'), 'i');
