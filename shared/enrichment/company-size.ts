import type { CompanySize } from '../signups/vocabulary.ts';

const lowerBounds: readonly (readonly [number, CompanySize])[] = [
  [5001, '5001+'],
  [1001, '1001-5000'],
  [201, '201-1000'],
  [51, '51-200'],
  [11, '11-50'],
  [1, '1-10'],
];

// Thousands can be written 1,200, 1.200, 1 200 or 1'200. "1.2k" and "3 million" are also sizes.
const number = String.raw`(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d+(?:[.,]\d+)?)(?:\s?(k|m|million|thousand)\b)?`;
const figure = new RegExp(`(?<![\\d.,])${number}`, 'iu');

// Up to twenty in English, up to ten in other languages of sites. "sechs" and "six" are the same number.
const spelled = new Map<string, number>([
  ...spelledBy(2, 1, 'dos tres cuatro cinco seis siete ocho nueve diez'),
  ...spelledBy(2, 1, 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  ...spelledBy(2, 1, 'deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...spelledBy(
    1,
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  ...spelledBy(30, 10, 'thirty forty fifty sixty seventy eighty ninety'),
]);
const spelledWord = new RegExp(String.raw`(?<!\p{L})(?:${[...spelled.keys()].join('|')})(?!\p{L})`, 'iu');
/** Multiplies a number in words that the patterns above do not read. */
const multiplied = /^[\s-]?(?:dozen|hundred|thousand|million|cents?|mille|mil|hundert|tausend)(?!\p{L})/iu;
const yearRange = /^\s*(?:since\s+)?(?:19|20)\d\d\s*$/i;

/**
 * The size range of a headcount statement ("51 - 200 employees", "5,001+", "about 120 people", "1.200
 * Mitarbeiter"). A range counts by its lower bound, so 201-500 is 201-1000
 * (docs/product/rules.md#company-size); "more than 200" counts as 201. Undefined without a headcount.
 */
export function companySizeOf(words: string): CompanySize | undefined {
  const match = figure.exec(words);
  const first = match ?? spelledWord.exec(words);
  if (first && multiplied.test(words.slice(first.index + first[0].length))) return undefined;
  if (first && !match) return rangeHolding(spelled.get(first[0].toLowerCase()) ?? 0);
  if (!match?.[1] || yearRange.test(words)) return undefined;
  // A number after a minus or currency sign is not a headcount.
  if (/[-−$€£]\s*$/u.test(words.slice(0, match.index))) return undefined;
  const people = peopleIn(match[1], match[2]);
  if (!Number.isFinite(people) || people > 5_000_000) return undefined;
  const more =
    /(?<!\p{L})(?:more than|over|mehr als|über|plus de|más de|oltre|più di|mais de|meer dan)\s*$/iu.test(
      words.slice(0, match.index),
    );
  const fewer = /\b(?:fewer than|less than|under|weniger als|unter|moins de)\s*$/iu.test(
    words.slice(0, match.index),
  );
  if (fewer) return people <= 11 ? '1-10' : undefined;
  return rangeHolding(Math.floor(people) + (more ? 1 : 0));
}

function spelledBy(first: number, step: number, words: string): [string, number][] {
  return words.split(' ').map((word, index) => [word, first + index * step]);
}

function rangeHolding(people: number): CompanySize | undefined {
  return lowerBounds.find(([bound]) => people >= bound)?.[1];
}

function peopleIn(digits: string, unit: string | undefined): number {
  const thousands = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/u.test(digits);
  const plain = thousands ? digits.replace(/\D/g, '') : digits.replace(',', '.');
  const scale = unit === undefined ? 1 : /^(?:k|thousand)$/i.test(unit) ? 1_000 : 1_000_000;
  return Number(plain) * scale;
}

export function sizeInWords(size: string): string {
  return size.replace(/\d{4,}/g, (number) => Number(number).toLocaleString('en-US'));
}
