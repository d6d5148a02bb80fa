import { textsOf } from './collect/json-ld.ts';
import type { Organization } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { type Fact, fact, firstOf, isInjection } from './fact.ts';
import type { Subject } from './subject.ts';

const shortest = 30;
const longest = 600;
const boilerplate =
  /\b(?:cookies?|javascript|browser|lorem ipsum|coming soon|under construction|just another wordpress|privacy policy|terms of (?:use|service)|all rights reserved|is for sale|parked|page not found|log ?in to|sign ?in to|create[- ]react[- ]app|vite app|this is an example|default (?:page|description)|meta description|site description|add a description|powered by|we value your privacy|your description|wix\.com|created with)\b/i;

/** A call to visitors names what they may do here, not who is behind it. */
const call =
  /^(?:search|find|shop|buy|book|browse|discover|call|get|order|compare|join|sign up|register|read|learn|explore|download|visit|contact|click)\b/i;
const longestCall = 7;
const isCall = (text: string): boolean => call.test(text) && text.split(/\s+/).length <= longestCall;

const usable = (text: string): boolean =>
  text.length >= shortest && text.split(/\s+/).length >= 5 && !boilerplate.test(text) && !isInjection(text);

const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
};

const fromMeta = (page: PageDocument): Fact | undefined =>
  firstOf(
    [
      ['description', 'meta'],
      ['og:description', 'opengraph'],
      ['twitter:description', 'meta'],
    ] as const,
    ([name, method]) => {
      const stated = page.meta.get(name);
      return stated !== undefined && usable(stated) && !isCall(stated)
        ? fact(shortened(stated), page.url, stated, method)
        : undefined;
    },
  );

const weAre =
  /^(?:we (?:are|build|make|design|develop|provide|help|deliver|create|offer|manufacture|rent|sell|supply|run|restore|grow|repair|teach|train|publish|print|plant|connect|manage|operate|craft|bring|turn|roast|brew|bake|fit|install|ship|produce|restor\w+|specialis\w+|specializ\w+)|wir (?:sind|bauen|entwickeln|bieten)|nous (?:sommes|créons|concevons|fabriquons)|somos (?:una?|la)|fabricamos|diseñamos|siamo (?:una?|la)|produciamo)\b/i;
/** What follows the name in a sentence that says what it is or does, and not only how large or where it is. */
const saysWhat =
  /^\S*,?(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is|are|was founded|has been|makes?|builds?|provides?|helps?|designs?|develops?|offers?|delivers?|sells?|produces?|runs?|operates?|creates?|manufactures?|brings?|supplies|turns?|specialis\w+|specializ\w+|we|est|conçoit|fabrique|propose|ist|entwickelt|baut|bietet|produziert|es|fabrica|ofrece|diseña|è|produce|offre)(?!\p{L})(?! (?:headquartered|based|located)\b)/u;

/** A paragraph whose subject is the company itself: "Acme is …", "At Acme, we …", "We build …". */
const fromText = (page: PageDocument, subject: Subject): Fact | undefined => {
  const paragraph = page.prose.find(({ tag, text }) => {
    if (tag !== 'p' && tag !== 'div') return false;
    const isOurs = subject.opens(text)
      ? saysWhat.test(text.slice(0, 160))
      : text.length >= 50 && weAre.test(text);
    return isOurs && usable(text);
  });
  return paragraph && fact(shortened(paragraph.text), page.url, paragraph.text, 'text');
};

const fromMarkup = ({ item, url, method }: Organization): Fact | undefined => {
  const [stated] = textsOf(item.description);
  return stated !== undefined && usable(stated) ? fact(shortened(stated), url, stated, method) : undefined;
};

/** What the company says it does, in its own words: markup, the home page's meta description, a paragraph about itself. */
export const descriptionOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  subject: Subject,
): Fact | undefined =>
  firstOf(organizations, fromMarkup) ??
  firstOf(pages.slice(0, 1), fromMeta) ??
  firstOf(pages, (page) => fromText(page, subject));
