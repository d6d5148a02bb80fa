import type { FactSource } from '../../../shared/signups/signup.ts';

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

const orders =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above)\b|\b(?:set|report|output|return) (?:the )?(?:company[_ ]?(?:name|size)|industry|description|twitter|linkedin)|\b(?:write|say|state|report|answer|respond|output|pretend|claim|conclude) that\b/i;
const readers =
  /\[\/?INST\]|<\|?(?:system|assistant|im_start)|^\s*(?:system|assistant)\s*:|\b(?:system prompt|language model|as an AI|AI (?:assistant|agent|model)s?[,:]|(?:attention|note (?:to|for)|dear|hey|if you are|you are) (?:an? |all |any |the )?(?:AIs?|LLMs?|bots?|crawlers?|scrapers?|(?:enrichment|helpful) )|(?:crawlers?|scrapers?|bots?|LLMs?|AIs?)[,:] (?:please|report|set|write|output|return|say)|(?:when|while|before|if|after) (?:you (?:are )?)?(?:summari[sz]|extract|pars|scrap|crawl|analy[sz]|index|process)(?:e|ing)\b)/i;

/** Text that talks to a machine reading the page ("ignore all previous instructions"): states nothing. */
export const isInjection = (text: string): boolean => orders.test(text) || readers.test(text);

/** Letters and digits alone, lower-case and without accents: how names and domains are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
