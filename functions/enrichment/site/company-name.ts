import { type Fact, fact, isInjection, plain } from './fact.ts';
import { textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

const separators = /\s+[|•·–—»~]\s+|\s+[-:]{1,2}\s+|\s*[|•»]\s*|:\s+|\s*—\s*/;
const generic =
  /^(?:home(?:\s?page)?|welcome|index|start(?:seite)?|accueil|inicio|main|untitled(?: document)?|my (?:site|website|blog|store)|website|site|blog|news|about(?: us)?|contact(?: us)?|company|official (?:web)?site|online shop|shop|store|default|test|wordpress|wix|squarespace|shopify|just another wordpress site|loading\W*|dashboard|(?:log|sign) ?in|error|not found|404.*|403.*|coming soon|under construction|page|documentation|docs|impressum|imprint)$/i;
const greeting = /^(?:welcome to|willkommen bei|bienvenue (?:chez|à)|home of|about)\s+/i;

const clean = (text: string): string =>
  text
    .replace(greeting, '')
    .replace(/[™®©]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:|–—-]+$/, '')
    .trim();

const usable = (name: string): boolean =>
  name.length >= 2 &&
  name.length <= 80 &&
  /\p{L}|\d/u.test(name) &&
  !generic.test(name) &&
  !isInjection(name) &&
  !/^https?:/i.test(name);

const isDomainLike = (name: string): boolean =>
  /^(?:www\.)?[\w-]+(?:\.[\w-]+)+$/.test(name) && !/\s/.test(name);

/** Whether a name and the site's own label are the same word, a legal form or "the" aside. */
const belongs = (name: string, label: string): boolean => {
  const short = plain(
    name.replace(
      /[,\s]+(?:inc|llc|ltd|limited|gmbh(?: & co\.? kg)?|ag|se|kg|ug|s\.?a\.?s?|s\.?r\.?l|bv|b\.v|nv|oy|ab|as|a\/s|aps|corp(?:oration)?|co|company|plc|pty|group|holding)\.?$/i,
      '',
    ),
  );
  const own = plain(label);
  if (own.length < 2 || short.length < 2) return false;
  return (
    own === short ||
    own === plain(name) ||
    (short.length >= 4 && own.startsWith(short)) ||
    (own.length >= 4 && short.startsWith(own))
  );
};

const segmentsOf = (title: string): string[] => title.split(separators).map(clean).filter(usable);

const fromTitle = (page: PageDocument, label: string): Fact | undefined => {
  const segments = segmentsOf(page.title);
  const short = segments.filter((segment) => segment.split(' ').length <= 5);
  const own = short.find((segment) => belongs(segment, label));
  if (own) return fact(own, page.url, page.title, 'title');
  // A title names the company when its own copyright line does too.
  const line = page.blocks.find(
    ({ text, footer }) => (footer || /^(?:©|copyright)/i.test(text)) && /©|copyright/i.test(text),
  );
  const confirmed =
    line &&
    short.find((segment) => segment.length >= 3 && line.text.toLowerCase().includes(segment.toLowerCase()));
  return confirmed === undefined ? undefined : fact(confirmed, page.url, page.title, 'title');
};

const fromMeta = (page: PageDocument, label: string): Fact | undefined => {
  for (const property of ['og:site_name', 'application-name', 'apple-mobile-web-app-title']) {
    const stated = page.meta.get(property);
    const segment = stated === undefined ? undefined : segmentsOf(stated).find((name) => !isDomainLike(name));
    if (stated === undefined || segment === undefined) continue;
    // Templates leave their own names here; the title or the domain must agree.
    if (belongs(segment, label) || plain(page.title).includes(plain(segment)))
      return fact(segment, page.url, stated, property.startsWith('og:') ? 'opengraph' : 'meta');
  }
  return undefined;
};

/**
 * The company's name: from markup, then the site name, then a segment of the title that the domain or
 * the copyright line confirms. `label` is the registered word of the domain (`acme` of acme.co.uk).
 */
export const companyNameOf = (
  page: PageDocument,
  organization: Organization | undefined,
  label: string,
): Fact | undefined => {
  const [stated] = organization ? textsOf(organization.item.name) : [];
  if (organization && stated !== undefined) {
    const parts = segmentsOf(stated);
    const name =
      (usable(clean(stated)) && parts.length <= 1 ? clean(stated) : undefined) ??
      parts.find((part) => belongs(part, label)) ??
      parts[0];
    if (name !== undefined && !isDomainLike(name))
      return fact(name, organization.url, stated, organization.method);
  }
  return fromMeta(page, label) ?? fromTitle(page, label);
};
