import type { FactSource } from '../../../../shared/signups/signup.ts';

/** One value read from a page, with what it rests on. */
export interface Fact<Value = string> {
  readonly value: Value;
  readonly source: FactSource;
}

const longestQuote = 300;

/** Puts a value together with its page, the words that state it and how they were read. */
export const fact = <Value>(value: Value, url: string, quote: string, method: string): Fact<Value> => ({
  value,
  source: { url, quote: quote.slice(0, longestQuote), method },
});

/** What the first of several sources that states anything states. */
export const firstOf = <Source, Found>(
  sources: readonly Source[],
  read: (source: Source) => Found | undefined,
): Found | undefined => {
  for (const source of sources) {
    const found = read(source);
    if (found !== undefined) return found;
  }
  return undefined;
};
