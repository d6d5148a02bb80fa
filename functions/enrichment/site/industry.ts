import { type Fact, fact, isInjection } from './fact.ts';
import { industryWords } from './industry-words.ts';
import { textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

const statement =
  /\b(?:is|are|we(?:'|’)re|est|sommes|ist|sind) (?:an?|the|une?|la|le|ein|eine)\s+((?:[\p{L}\d&/’'-]+,? ){0,10}(?:company|firm|agency|studio|startup|start-up|provider|manufacturer|maker|platform|business|consultancy|retailer|brewery|bakery|atelier|practice|forwarder|carrier|bank|insurer|publisher|laboratory|lab|workshop|cooperative|entreprise|agence|Unternehmen|Hersteller|Anbieter|Agentur|specialist|supplier|distributor|operator)(?: (?:of|de|von|im|in|der|des|du) (?:[\p{L}\d&’'-]+,? ?){1,6})?)/iu;

/** The industries whose words occur; several, or none, is no answer. */
const named = (text: string): string | undefined => {
  const found = industryWords.filter(({ words }) => words.test(text)).map(({ industry }) => industry);
  return found.length === 1 ? found[0] : undefined;
};

const fromMarkup = ({ item, url, method }: Organization): Fact | undefined => {
  const [stated] = textsOf(item.industry);
  if (
    stated === undefined ||
    stated.length > 80 ||
    !/\p{L}{3}/u.test(stated) ||
    /^https?:/.test(stated) ||
    isInjection(stated)
  )
    return undefined;
  return fact(stated, url, `industry: ${stated}`, method);
};

const fromStatement = (text: string, url: string, method: string): Fact | undefined => {
  if (isInjection(text)) return undefined;
  for (const sentence of text.split(/(?<=[!?.])\s+/)) {
    const match = statement.exec(sentence);
    if (
      !match?.[1] ||
      /\b(?:customers?|clients?|partners?|if|your|their|parent|not)\b/i.test(
        sentence.slice(0, match.index + match[0].length - match[1].length),
      )
    )
      continue;
    const industry = named(match[1]);
    if (industry) return fact(industry, url, sentence, method);
  }
  return undefined;
};

const row = /^(?:industry|branche|sector|secteur)\s*:\s*(\p{L}[\p{L} &,/-]{2,60})$/iu;

const fromPage = (page: PageDocument): Fact | undefined => {
  const prose = page.blocks
    .filter(({ boilerplate, tag }) => !boilerplate && /^(?:p|div|h1|h2|section|main|td|li|dd)$/.test(tag))
    .slice(0, 200);
  for (const { text } of prose) {
    const stated = isInjection(text) ? undefined : row.exec(text)?.[1];
    if (stated) return fact(stated.trim(), page.url, text, 'text');
  }
  const description = page.meta.get('description') ?? page.meta.get('og:description');
  const said = description && fromStatement(description, page.url, 'meta');
  if (said) return said;
  for (const { text } of prose) {
    const found = fromStatement(text, page.url, 'text');
    if (found) return found;
  }
  return undefined;
};

/** Only headline words, and only when they name one industry alone. */
const fromHeadline = (page: PageDocument): Fact | undefined => {
  const headline = page.blocks.find(({ tag, boilerplate }) => tag === 'h1' && !boilerplate)?.text ?? '';
  const said = [
    page.meta.get('description') ?? page.meta.get('og:description') ?? '',
    headline,
    page.title,
  ].filter((text) => text !== '' && !isInjection(text));
  const votes = said
    .map((text) => ({ text, industry: named(text) }))
    .filter(({ industry }) => industry !== undefined);
  const [first] = votes;
  // Two of the page's headline texts must agree, none dissent.
  if (votes.length < 2 || !first?.industry || votes.some(({ industry }) => industry !== first.industry))
    return undefined;
  return fact(first.industry, page.url, first.text, 'heading');
};

/** The company's industry: markup's own word, a statement ("is a … company"), headline words that agree. */
export const industryOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
): Fact | undefined => {
  for (const organization of organizations) {
    const marked = fromMarkup(organization);
    if (marked) return marked;
    const said = textsOf(organization.item.description).map((text) =>
      fromStatement(text, organization.url, organization.method),
    );
    if (said[0]) return said[0];
  }
  for (const page of pages) {
    const found = fromPage(page);
    if (found) return found;
  }
  const [home] = pages;
  return home && fromHeadline(home);
};
