import { getDomainWithoutSuffix } from 'tldts';
import { belongs } from '../candidates/names/domain-agreement.ts';
import { segmentsAsWritten } from '../candidates/names/name-words.ts';
import { spelling } from '../plain.ts';
import { phrasesIn } from '../words/phrases.ts';
import { mainHeadings } from './elements.ts';
import { typesOf } from './json-ld.ts';
import type { PageDocument } from './page-document.ts';

const phrases = phrasesIn('pages');

/** Only `company` pages state facts about a company. */
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

const longProse = 1_200;
const shortProse = 300;

/** Also pages about a company call themselves articles, but have no date. */
export function isStory(page: PageDocument, isHome: boolean): boolean {
  return (
    page.meta.has('article:published_time') ||
    (isHome && page.meta.get('og:type') === 'article') ||
    page.items.some((item) => typesOf(item).some((type) => /^(?:\w*Article|BlogPosting)$/.test(type)))
  );
}

/**
 * Classifies a page by whole titles and headings, so that "500 Global", "404 Media" and "Android app coming
 * soon" are companies. HTTP errors were handled before.
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
  // If the rest of the title is the company's name, the other part decides.
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

export function statesNothing(page: PageDocument): boolean {
  return pageKindOf(page) !== 'company';
}

/** "Hi there, I'm Ada". */
const introduction = new RegExp(
  [
    String.raw`^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao)\b[^\p{L}]*)?(?:(?:there|everyone)\b[^\p{L}]*)?`,
    String.raw`(?:${phrases('I am')})\s+(\p{Lu}[\p{L}'’-]+)`,
  ].join(''),
  'iu',
);

function isPersonal(page: PageDocument): boolean {
  const about = [page.meta.get('description'), page.meta.get('og:description'), page.title];
  if (about.some((text) => text !== undefined && personalText.test(text))) return true;
  return page.prose.some(({ tag, text }) => {
    if (!mainHeadings.has(tag)) return false;
    const who = introduction.exec(text)?.[1];
    return who !== undefined && page.title.startsWith(who);
  });
}

/** Calls itself a template or is full of placeholder text, and nowhere holds the domain's word. */
function isTemplate(page: PageDocument): boolean {
  const heads = [
    page.title,
    ...['og:title', 'description', 'keywords'].map((key) => page.meta.get(key) ?? ''),
  ];
  const texts = page.blocks.map(({ text }) => text);
  const fillers = texts.filter((text) => fillerText.test(text)).length;
  const isSelfNamed =
    heads.some((head) => templateTitle.test(head) || freeTemplate.test(head) || demoTitle.test(head)) ||
    texts.some((text) => templateStatement.test(text));
  const isCredited = texts.some((text) => templateCredit.test(text));
  if (!isSelfNamed && fillers < (isCredited ? 1 : mostFillers)) return false;
  const mail = page.links.map(({ href }) => href).filter((href) => href.startsWith('mailto:'));
  const label = labelOf(new URL(page.url).hostname);
  return !spelling([...heads, ...texts, ...mail].join(' ')).includes(spelling(label));
}

function isLogin(page: PageDocument, length: number): boolean {
  return (
    length < longProse &&
    (page.passwordFields > 0 || length < shortProse) &&
    (loginTitle.test(page.title) || (page.passwordFields > 0 && !page.meta.has('description')))
  );
}

/** The domain's registered word: `acme` for www.acme.co.uk. */
export function labelOf(host: string): string {
  return (getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? host).toLowerCase();
}

/** Quick test that most pages fail. */
const suspiciousStem = new RegExp(phrases('stems of pages without a company'), 'i');

const parkedText = new RegExp(String.raw`\b(?:${phrases('parked domains')})\b`, 'i');

const serverDefault = new RegExp(String.raw`\b(?:${phrases('default pages of servers')})(?![\p{L}\d])`, 'iu');

const errors = phrases('errors');

const errorTitle = new RegExp(
  [
    // "404 - Page not found".
    String.raw`^(?:(?:http )?(?:error )?(?:code )?(?:40[0-9]|410|429|5\d\d)(?: error)?`,
    `(?:[ :|–—-]+(?:page |file |url )?(?:${errors}))?`,
    // "Oops! The page could not be found".
    '|(?:oops[!,. ]*)?(?:the |this )?(?:page |site |file |url |website )?(?:was |could )?not (?:be )?found',
    `|${errors})[.!… ]*$`,
  ].join(''),
  'i',
);

const botCheck = new RegExp(`^(?:${phrases('checks for robots')})(?:[ .!…?|:-].*)?$`, 'i');

const ourSite = [
  '(?:our|the|this|a)? ?(?:new )?',
  '(?:web ?site|site|page|web ?page|something (?:new|great|big|awesome)|we)',
  "(?:['’]re| is| are)? (?:currently )?",
].join('');

const placeholderSegment = new RegExp(
  [
    `^(?:${ourSite})?(?:${phrases('not built yet')})[.!… ]*$`,
    String.raw`\bwe(?:'|’)ll be (?:right )?back\b`,
    String.raw`\bsite is being (?:built|updated)\b`,
    [
      String.raw`\b(?:our|the|this) (?:new )?(?:web ?site|site|page) is (?:currently |still )?`,
      String.raw`under construction\b`,
    ].join(''),
    String.raw`\bwebsite is (?:not|currently) (?:available|unavailable|configured)\b`,
  ].join('|'),
  'i',
);

const loginTitle =
  /^(?:(?:log|sign)[ -]?in|anmelden|connexion|login page)\b|(?:\||-|–)\s*(?:log|sign)[ -]?in$/i;

const personalText = new RegExp(
  [
    // "The personal website of".
    [
      '^(?:the |a )?(?:personal|private) (?:web ?)?(?:site|page|blog|homepage|portfolio)',
      String.raw`(?: and \w+)?(?: of\b| for\b|$)`,
    ].join(''),
    String.raw`^(?:the |online )?(?:portfolio|resume|résumé|cv|curriculum vitae) of (?=\p{Lu})`,
    String.raw`\b(?:my|his|her) (?:personal|online) (?:web ?site|portfolio|blog|resume|cv)\b`,
  ].join('|'),
  'iu',
);

const mostFillers = 3;
const fillerText = new RegExp(String.raw`\b(?:${phrases('filler texts')})\b|ダミーテキスト`, 'i');
const freeTemplate = new RegExp(
  [
    String.raw`\b(?:free|premium|responsive|html5?|css3?|bootstrap|wordpress|joomla|website|web)\b`,
    String.raw`[ \w,/&-]{0,40}\b(?:templates?|themes?)\b`,
  ].join(''),
  'i',
);
const demoTitle = /^(?:demo|example|sample)\s*[:–-]/i;
const templateStatement = new RegExp(
  [
    String.raw`\bthis (?:[\w-]+,? ){0,4}template (?:is|was|has|goes)\b`,
    String.raw`\bwelcome to the \S+ template\b|\bfree website templates?\b|\bopen web design\b`,
  ].join('|'),
  'i',
);
const templateCredit = new RegExp(
  [
    String.raw`\b(?:templates?|themes?|design(?:ed)?)(?: is)?(?: made| created| provided)? by\b`,
    phrases('makers of templates'),
  ].join('|'),
  'i',
);

const templateTitle = new RegExp(
  [
    String.raw`\b(?:my |a |the |free |premium )*(?:(?:${phrases('kinds of templates')}) )*`,
    String.raw`(?:template|theme|boilerplate|starter kit)\b`,
  ].join(''),
  'i',
);
