import { belongs, segmentsAsWritten } from '../candidates/names/name-words.ts';
import { mainHeadings } from './elements.ts';
import { typesOf } from './json-ld.ts';
import { labelOf } from './label.ts';
import type { PageDocument } from './page-document.ts';
import {
  botCheck,
  errorTitle,
  loginTitle,
  parkedText,
  personalText,
  placeholderSegment,
  serverDefault,
  suspiciousStem,
  templateTitle,
} from './page-kind-words.ts';

/** What a page is instead of a company's own: then nothing on it states anything about a company. */
export type PageKind =
  | 'company'
  | 'parked'
  | 'placeholder'
  | 'server-default'
  | 'error'
  | 'bot-check'
  | 'login'
  | 'personal'
  | 'template';

/** Characters of prose above which a page says more than that it is parked or empty. */
const longProse = 1_200;
const shortProse = 300;

/** Whether the page is a story, such as an article: its text states nothing about the company itself. */
export function isStory(page: PageDocument): boolean {
  return (
    page.meta.get('og:type') === 'article' ||
    page.items.some((item) => typesOf(item).some((type) => /^(?:\w*Article|BlogPosting)$/.test(type)))
  );
}

/**
 * What a page is. An answer that is no page was refused by its HTTP status before; here whole titles and whole
 * headings decide, so that "500 Global", "404 Media" and "Android app coming soon" are companies' pages.
 */
export function pageKindOf(page: PageDocument): PageKind {
  const prose = page.prose.map(({ text }) => text);
  const length = prose.reduce((sum, text) => sum + text.length, 0);
  if (isPersonal(page)) return 'personal';
  if (isTemplate(page)) return 'template';
  if (isLogin(page, length)) return 'login';
  const heading = page.blocks.find(({ tag }) => tag === 'h1')?.text ?? '';
  const said = length > longProse ? '' : prose.join('\n');
  if (!suspiciousStem.test(`${page.title}\n${heading}\n${said}`)) return 'company';
  const label = labelOf(new URL(page.url).hostname);
  // Where the company's own name is the only other word of the title, the rest is all that it says.
  const titleParts = segmentsAsWritten(page.title).filter((part) => !belongs(part, label));
  const parts = [...titleParts, heading].filter((part) => part !== '');
  const whole = (pattern: RegExp) => titleParts.length > 0 && titleParts.every((part) => pattern.test(part));
  if (whole(errorTitle)) return 'error';
  if (parts.some((part) => botCheck.test(part)) && length < longProse) return 'bot-check';
  if (parkedText.test(`${page.title}\n${heading}\n${said}`)) return 'parked';
  if (serverDefault.test(`${page.title}\n${heading}\n${said}`)) return 'server-default';
  const closed = (text: string) => placeholderSegment.test(text);
  if (length <= longProse * 2 && (whole(placeholderSegment) || closed(heading))) return 'placeholder';
  const isClosed = page.prose.some(
    ({ text }) => closed(text) || /^(?:coming|launching|opening) soon\b/i.test(text),
  );
  return length <= shortProse && isClosed ? 'placeholder' : 'company';
}

/** Whether the page says nothing about a company. */
export function statesNothing(page: PageDocument): boolean {
  return pageKindOf(page) !== 'company';
}

const introduction =
  /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao)\b[^\p{L}]*)?(?:(?:there|everyone)\b[^\p{L}]*)?(?:i['’]m|i am|my name is|ich bin|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo)\s+(\p{Lu}[\p{L}'’-]+)/iu;

/** Whether the page belongs to a person: they introduce themselves, or it says so. */
function isPersonal(page: PageDocument): boolean {
  const about = [page.meta.get('description'), page.meta.get('og:description'), page.title];
  if (about.some((text) => text !== undefined && personalText.test(text))) return true;
  return page.prose.some(({ tag, text }) => {
    if (!mainHeadings.has(tag)) return false;
    const who = introduction.exec(text)?.[1];
    return who !== undefined && page.title.startsWith(who);
  });
}

/** A template as it was delivered: it calls itself one, and nothing on it knows the domain's word. */
function isTemplate(page: PageDocument): boolean {
  const titles = [page.title, page.meta.get('og:title') ?? ''];
  if (!titles.some((title) => templateTitle.test(title))) return false;
  const label = labelOf(new URL(page.url).hostname);
  const words = `${titles.join(' ')} ${page.blocks.map(({ text }) => text).join(' ')}`;
  return !words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .includes(label.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** A page to sign in at, which says nothing else. */
function isLogin(page: PageDocument, length: number): boolean {
  return (
    length < longProse &&
    (page.passwordFields > 0 || length < shortProse) &&
    (loginTitle.test(page.title) || (page.passwordFields > 0 && !page.meta.has('description')))
  );
}
