import { getDomainWithoutSuffix } from 'tldts';
import { belongs, segmentsAsWritten } from '../candidates/names/name-words.ts';
import { mainHeadings } from './elements.ts';
import { typesOf } from './json-ld.ts';
import type { PageDocument } from './page-document.ts';

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

const introduction =
  /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao)\b[^\p{L}]*)?(?:(?:there|everyone)\b[^\p{L}]*)?(?:i['’]m|i am|my name is|ich bin|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo)\s+(\p{Lu}[\p{L}'’-]+)/iu;

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
  return !squashed([...heads, ...texts, ...mail].join(' ')).includes(squashed(label));
}

function squashed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
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
const suspiciousStem =
  /domain|parked|for sale|offer on|afternic|dan\.com|soon|construct|launch|being |maintenance|be (?:right )?back|available|configured|aufbau|kürze|bientôt|nginx|apache|works|iis |test page|default|plesk|cpanel|index of|suspended|congratulations|listing|hello|site not|github|error|not found|forbidden|denied|gateway|unavailable|attention|moment|checking|robot|human|captcha|40[34]|5\d\d|timed out/i;

const parkedText =
  /\b(?:[\w-]+\.\w+ is for sale|domain (?:name )?(?:is |may be )?(?:for sale|parked|available for purchase|has expired|registered at)|buy this domain|this domain (?:is|was|has|may)|parked (?:free|domain|page)|make an offer on|domain parking|diese domain|ce domaine est|hugedomains|sedo domain|afternic|dan\.com)\b/i;

const serverDefault =
  /\b(?:welcome to nginx|apache2? (?:ubuntu|debian|http server)|it works!|iis windows server|test page for|default (?:web ?site|web ?page|server) page|default (?:web ?site|web ?page)|plesk (?:obsidian|default)|cpanel, inc|index of (?=\/)|account (?:has been )?suspended|congratulations! your|web server's default page|caddy works|directory listing|hello,? world!?|site not (?:found|configured)|there isn't a github pages site here)(?![\p{L}\d])/iu;

const errorTitle =
  /^(?:(?:http )?(?:error )?(?:code )?(?:40[0-9]|410|429|5\d\d)(?: error)?(?:[ :|–—-]+(?:page |file |url )?(?:not found|forbidden|access denied|bad gateway|service unavailable|internal server error|gateway time-?out|error|unauthorized))?|(?:oops[!,. ]*)?(?:the |this )?(?:page |site |file |url |website )?(?:was |could )?not (?:be )?found|not found|forbidden|access denied|bad gateway|service (?:temporarily )?unavailable|internal server error|error|(?:connection|gateway) timed? ?-?out|error establishing a database connection|seite nicht gefunden|page non trouvée|página no encontrada)[.!… ]*$/i;

const botCheck =
  /^(?:just a moment|attention required|checking your browser|are you a robot|are you human|verify(?:ing)? (?:that )?you are (?:a )?human|captcha|security check|one more step|access denied|please wait)(?:[ .!…?|:-].*)?$/i;

const placeholderSegment =
  /^(?:(?:our|the|this|a)? ?(?:new )?(?:web ?site|site|page|web ?page|something (?:new|great|big|awesome)|we)(?:['’]re| is| are)? (?:currently )?)?(?:coming (?:very )?soon|under construction|launching soon|being (?:built|updated)|in maintenance mode|maintenance mode|(?:under|down for) (?:scheduled )?maintenance|scheduled maintenance|opening soon|(?:will )?be (?:right )?back(?: soon| shortly)?|(?:not|currently) (?:available|unavailable|configured)|en construction|im aufbau|in kürze(?: verfügbar)?|bientôt disponible|próximamente|en construcción)[.!… ]*$|\bwe(?:'|’)ll be (?:right )?back\b|\bsite is being (?:built|updated)\b|\b(?:our|the|this) (?:new )?(?:web ?site|site|page) is (?:currently |still )?under construction\b|\bwebsite is (?:not|currently) (?:available|unavailable|configured)\b/i;

const loginTitle =
  /^(?:(?:log|sign)[ -]?in|anmelden|connexion|login page)\b|(?:\||-|–)\s*(?:log|sign)[ -]?in$/i;

const personalText =
  /^(?:the |a )?(?:personal|private) (?:web ?)?(?:site|page|blog|homepage|portfolio)(?: and \w+)?(?: of\b| for\b|$)|^(?:the |online )?(?:portfolio|resume|résumé|cv|curriculum vitae) of (?=\p{Lu})|\b(?:my|his|her) (?:personal|online) (?:web ?site|portfolio|blog|resume|cv)\b/iu;

const mostFillers = 3;
const fillerText =
  /\b(?:lorem ipsum|dolor sit amet|consectetu?er adipis|pellentesque|vestibulum|ullamco laboris|omnis iste natus|accusamus et iusto|totam rem aperiam|curabitur|dapibus|phasellus|quisque|aenean (?:imperdiet|eget|eu)|leverage agile frameworks|bring to the table win-win|skateboard freegan|bewonderend gefluit|plantronics with its gn netcom)\b|ダミーテキスト/i;
const freeTemplate =
  /\b(?:free|premium|responsive|html5?|css3?|bootstrap|wordpress|joomla|website|web)\b[ \w,/&-]{0,40}\b(?:templates?|themes?)\b/i;
const demoTitle = /^(?:demo|example|sample)\s*[:–-]/i;
const templateStatement =
  /\bthis (?:[\w-]+,? ){0,4}template (?:is|was|has|goes)\b|\bwelcome to the \S+ template\b|\bfree website templates?\b|\bopen web design\b/i;
const templateCredit =
  /\b(?:templates?|themes?|design(?:ed)?)(?: is)?(?: made| created| provided)? by\b|webthemez|bootstrapmade|colorlib|w3layouts|templatemo|html5 ?up|start ?bootstrap|freehtml5|free css|os-?templates|styleshout|templatemonster|themewagon|css3templates/i;

const templateTitle =
  /\b(?:my |a |the |free |premium )*(?:website |landing page |html5? |admin |dashboard |react |next\.?js |astro |tailwind |wordpress |bootstrap |saas )*(?:template|theme|boilerplate|starter kit)\b/i;
