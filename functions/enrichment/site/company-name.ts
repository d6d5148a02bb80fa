import { textsOf, typesOf } from './collect/json-ld.ts';
import type { Organization } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { type Fact, fact, firstOf, plain } from './fact.ts';
import { belongs, clean, isDomainLike, isProper, segmentsOf, sharesStart, usable } from './name-words.ts';
import { withoutLegalForm } from './subject.ts';

const longestTitlePart = 5;

const organizationName = (page: PageDocument): string | undefined =>
  page.items.filter((item) => typesOf(item).includes('WebSite')).flatMap((item) => textsOf(item.name))[0];

const copyrightLine = /©|\(c\)\s*\d|copyright/i;
const signedLine = /^(?:©|copyright)/i;
const homeLink = /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?(?:#.*)?$/;

/** Texts that name the site's owner: its copyright line, and the words or the logo that lead home. */
const signaturesOf = (page: PageDocument): string[] => [
  ...page.blocks
    .filter(({ text, footer }) => (footer ? copyrightLine.test(text) : signedLine.test(text)))
    .map(({ text }) => plain(text)),
  ...page.links
    .filter(({ href, text }) => text !== '' && homeLink.test(href))
    .map(({ text }) => plain(text.replace(/\blogo\b/i, ''))),
];

const verb =
  /^,? (?:is|are|makes?|builds?|provides?|helps?|designs?|develops?|offers?|sells?|produces?|runs?|creates?|was founded|est|ist|es|è|é|entwickelt|baut|bietet|conçoit|fabrique|propose|fabrica|ofrece)(?!\p{L})/u;

/** Whether a paragraph of the page is a sentence about that name. */
const isSubjectOf = (page: PageDocument, name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  page.prose.some(
    ({ text }) => text.startsWith(name) && verb.test(text.slice(name.length, name.length + 20)),
  );

const offer =
  /\b(?:services?|solutions?|quotes|prices|deals|reviews|online|guide|tips|jobs|software|agency|near|best|top|free|cheap|buy|how|why|your|our)\b/i;

const fromTitle = (page: PageDocument, label: string): Fact | undefined => {
  const segments = segmentsOf(page.title);
  const short = segments.filter((segment) => segment.split(' ').length <= longestTitlePart);
  const own = short.find((segment) => belongs(segment, label));
  if (own) return fact(own, page.url, page.title, 'title');
  if (short.length === 0) return undefined;
  const signatures = signaturesOf(page);
  const confirmed = short.find(
    (segment) =>
      plain(segment).length >= 3 &&
      (signatures.some((signature) => signature.includes(plain(segment))) || isSubjectOf(page, segment)),
  );
  // A title that is nothing but a proper name is one.
  const alone = segments.length === 1 && short.find((segment) => isProper(segment) && !offer.test(segment));
  const name = confirmed ?? short.find((segment) => sharesStart(segment, label)) ?? (alone || undefined);
  return name === undefined ? undefined : fact(name, page.url, page.title, 'title');
};

const fromMeta = (page: PageDocument, label: string): Fact | undefined =>
  firstOf(['og:site_name', 'application-name', 'apple-mobile-web-app-title'], (property) => {
    const stated = page.meta.get(property);
    const segment = stated === undefined ? undefined : segmentsOf(stated).find((name) => !isDomainLike(name));
    if (stated === undefined || segment === undefined) return undefined;
    // Templates leave their own names here; the title or the domain must agree.
    return belongs(segment, label) || plain(page.title).includes(plain(segment))
      ? fact(segment, page.url, stated, property.startsWith('og:') ? 'opengraph' : 'meta')
      : undefined;
  });

const fromMarkup = ({ item, url, method }: Organization, label: string): Fact | undefined => {
  const [stated] = textsOf(item.name);
  if (stated === undefined) return undefined;
  const parts = segmentsOf(stated);
  const name =
    (usable(clean(stated)) && parts.length <= 1 ? clean(stated) : undefined) ??
    parts.find((part) => belongs(part, label)) ??
    parts[0];
  return name === undefined || isDomainLike(name) ? undefined : fact(name, url, stated, method);
};

/** The site's own name in its markup, where the title or the domain agrees. */
const fromWebSite = (page: PageDocument, label: string): Fact | undefined => {
  const stated = organizationName(page);
  const name = stated === undefined ? undefined : segmentsOf(stated)[0];
  return stated !== undefined &&
    name !== undefined &&
    !isDomainLike(name) &&
    (belongs(name, label) || plain(page.title).includes(plain(name)))
    ? fact(name, page.url, stated, 'json-ld')
    : undefined;
};

const owner =
  /(?:©|\(c\)|copyright)(?:\s*(?:©|\(c\)))?\s*(?:\d{4}(?:\s*[-–]\s*(?:\d{4}|present|heute))?)?,?\s*(?:by )?(\p{Lu}[\p{L}\p{N} &'’.,-]{1,60}?)(?:\.?\s*(?:all rights|alle rechte|tous droits|todos los derechos|tutti i diritti)|\s*[|·•(]|\s*\d{4}|\.?$)/iu;

/** Who signs the page, where its headings or the domain say the same: a page may lack every title. */
const fromSignature = (page: PageDocument, label: string): Fact | undefined =>
  firstOf(page.blocks, ({ text, footer }) => {
    if (footer ? !copyrightLine.test(text) : !signedLine.test(text)) return undefined;
    const name = clean(owner.exec(text)?.[1] ?? '');
    const own = plain(withoutLegalForm(name));
    const isTheirs =
      belongs(name, label) ||
      page.prose.some((block) => /^h[12]$/.test(block.tag) && plain(block.text).includes(own));
    return usable(name) && own.length >= 3 && isTheirs ? fact(name, page.url, text, 'text') : undefined;
  });

/** A heading that is the domain's own word. */
const fromHeading = (page: PageDocument, label: string): Fact | undefined =>
  firstOf(page.prose, ({ tag, text }) => {
    if (tag !== 'h1' || text.length > 60) return undefined;
    const name = clean(text);
    return usable(name) && belongs(name, label) ? fact(name, page.url, text, 'heading') : undefined;
  });

/**
 * The company's name: from markup, then the site name, then a segment of the title that the domain, the
 * copyright line or the way home confirms. `label` is the registered word of the domain (`acme` of
 * acme.co.uk).
 */
export const companyNameOf = (
  page: PageDocument,
  organization: Organization | undefined,
  label: string,
): Fact | undefined =>
  (organization && fromMarkup(organization, label)) ??
  fromMeta(page, label) ??
  fromWebSite(page, label) ??
  fromTitle(page, label) ??
  fromHeading(page, label) ??
  fromSignature(page, label);
