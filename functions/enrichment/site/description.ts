import { type Fact, fact, isInjection, plain } from './fact.ts';
import { textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

const shortest = 30;
const longest = 600;
const boilerplate =
  /\b(?:cookies?|javascript|browser|lorem ipsum|coming soon|under construction|just another wordpress|privacy policy|terms of (?:use|service)|all rights reserved|is for sale|parked|page not found|log ?in to|sign ?in to|create[- ]react[- ]app|vite app|this is an example|default (?:page|description)|meta description|site description|add a description|powered by|we value your privacy|your description|wix\.com|created with)\b/i;

const usable = (text: string): boolean =>
  text.length >= shortest && text.split(/\s+/).length >= 5 && !boilerplate.test(text) && !isInjection(text);

const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
};

const fromMeta = (page: PageDocument): Fact | undefined => {
  for (const [name, method] of [
    ['description', 'meta'],
    ['og:description', 'opengraph'],
    ['twitter:description', 'meta'],
  ] as const) {
    const stated = page.meta.get(name);
    if (stated !== undefined && usable(stated)) return fact(shortened(stated), page.url, stated, method);
  }
  return undefined;
};

/** A paragraph whose subject is the company itself: "Acme is …", "At Acme, we …", "We build …". */
const fromText = (page: PageDocument, name: string | undefined): Fact | undefined => {
  const subject = name === undefined ? '' : plain(name);
  const paragraph = page.blocks.find(({ tag, text, boilerplate: aside }) => {
    if (aside || (tag !== 'p' && tag !== 'div') || !usable(text)) return false;
    const start = plain(text.slice(0, 80));
    if (subject.length >= 2 && (start.startsWith(subject) || start.startsWith(`at${subject}`))) return true;
    return (
      /^(?:we (?:are|build|make|design|develop|provide|help|deliver|create|offer|manufacture)|wir (?:sind|bauen|entwickeln|bieten)|nous (?:sommes|créons|concevons|fabriquons))\b/i.test(
        text,
      ) && text.length >= 50
    );
  });
  return paragraph && fact(shortened(paragraph.text), page.url, paragraph.text, 'text');
};

/** What the company says it does, in its own words: markup, the home page's meta description, a paragraph about itself. */
export const descriptionOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  name: string | undefined,
): Fact | undefined => {
  for (const { item, url, method } of organizations) {
    const [stated] = textsOf(item.description);
    if (stated !== undefined && usable(stated)) return fact(shortened(stated), url, stated, method);
  }
  const [home] = pages;
  const own = home && fromMeta(home);
  if (own) return own;
  for (const page of pages) {
    const found = fromText(page, name);
    if (found) return found;
  }
  return undefined;
};
