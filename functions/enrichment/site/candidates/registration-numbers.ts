import { type Register, registrationNumber } from '../../../../shared/enrichment/registration-number.ts';
import type { FactSource } from '../../../../shared/signups/signup.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { withoutHosts } from './locations/address-lines.ts';

export interface PrintedNumber {
  readonly number: string;
  readonly source: FactSource;
}

/**
 * The registration number in the footer or on a legal or contact page, such as "SIREN 552100554". Undefined
 * if a register's numbers differ, because all but one belong to others.
 */
export function printedNumber(pages: readonly PageDocument[]): PrintedNumber | undefined {
  const found = pages.flatMap(numbersOn);
  const byRegister = Map.groupBy(found, ({ register }) => register);
  return [...byRegister.values()].find(
    (numbers) => new Set(numbers.map(({ number }) => number)).size === 1,
  )?.[0];
}

const ownPage =
  /impress?um|imprint|legal|mentions|colofon|contact|kontakt|contato|contatti|about|privacy|terms/i;
const longest = 1_500;

function numbersOn(page: PageDocument): (PrintedNumber & { readonly register: Register })[] {
  const isOwn = ownPage.test(new URL(page.url).pathname) || ownPage.test(page.title);
  return withoutHosts(page.blocks)
    .filter(
      ({ text, footer }) => (isOwn || footer) && text.length <= longest && /\d{4}|\d{3}[ .]\d{3}/.test(text),
    )
    .flatMap(({ text }) =>
      labels.flatMap(([register, pattern]) => {
        const written = pattern.exec(text)?.[1];
        const number = written === undefined ? undefined : registrationNumber(register, written);
        if (number === undefined) return [];
        const source = { url: page.url, quote: text.slice(0, longestQuote), method: 'text' };
        return [{ register, number, source: { ...source, grade: 'stated_in_words' as const } }];
      }),
    );
}

const longestQuote = 300;

const labels: readonly (readonly [Register, RegExp])[] = [
  [
    'SIREN',
    /\b(?:SIRE[NT]|R\.?C\.?S\.?(?: [\p{Lu}][\p{L}-]+){1,3}(?: [AB])?)[ :°.nN]{0,6}(\d{3}[ .]?\d{3}[ .]?\d{3})(?:[ .]?\d{5})?(?!\d)/u,
  ],
  ['CVR', /\bCVR(?:[- ]?(?:nr|nummer|no))?[ .:]{0,3}(?:DK ?)?(\d{2} ?\d{2} ?\d{2} ?\d{2})(?!\d)/i],
  [
    'Orgnr',
    /\b(?:org(?:anisasjons|anisations)?\.?[ -]?(?:nr|nummer)\.?|foretaksregisteret)[ .:]{0,3}(?:NO ?)?(\d{3} ?\d{3} ?\d{3}|\d{6}-\d{4})(?!\d)/i,
  ],
  [
    'KBO',
    /\b(?:KBO|BCE|BTW|TVA|ondernemingsnummer|numéro d['’]entreprise)[ .:°nr]{0,5}(?:BE ?)?([01]\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d)/i,
  ],
  ['CNPJ', /(?<!\d)(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})(?!\d)/],
  ['ABN', /\bA\.?B\.?N\.?[ :]{0,3}(\d{2} ?\d{3} ?\d{3} ?\d{3})(?!\d)/],
  ['HRB', /\bHRB[ :.Nnr]{0,5}(\d{3,6}(?: ?[A-Z]{1,2}\b)?)(?!\d)/],
  [
    'Companies House',
    /\b(?:company (?:registration )?(?:number|no\.?)|registered in (?:England|Scotland|Wales)[^.\d]{0,40})[ :.]{0,3}((?:[A-Z]{2}|\d{2})\d{6})(?!\d)/i,
  ],
];
