import { typesOf } from './json-ld.ts';
import type { PageDocument } from './page-document.ts';

const parked =
  /\b(?:[\w-]+\.\w+ is for sale|domain (?:name )?(?:is |may be )?(?:for sale|parked|available for purchase|has expired|registered at)|buy this domain|this domain (?:is|was|has|may)|parked (?:free|domain|page)|make an offer on|domain parking|diese domain|ce domaine est|hugedomains|sedo domain|afternic|dan\.com)\b/i;
const placeholder =
  /\b(?:coming soon|under construction|launching soon|site is being (?:built|updated)|maintenance mode|we(?:'|’)ll be (?:right )?back|scheduled maintenance|website is (?:not|currently) (?:available|unavailable|configured)|opening soon|en construction|im aufbau|in kürze|bientôt disponible)\b/i;
const server =
  /\b(?:welcome to nginx|apache2? (?:ubuntu|debian|http server)|it works!|iis windows server|test page for|default (?:web ?site|web ?page|page|server)|plesk|cpanel|index of (?=\/)|account (?:has been )?suspended|congratulations! your|web server's default page|caddy works|directory listing|hello,? world!?|site not (?:found|configured)|there isn't a github pages site here)(?![\p{L}\d])/iu;
const broken =
  /\b(?:(?:error|http) (?:404|403|50[0-4])|not found|forbidden|access denied|bad gateway|service unavailable|internal server error|attention required|just a moment|checking your browser|are you a robot|verify you are human|captcha|error establishing a database connection)\b/i;
// Stems of all of these: most pages have none, and one look tells so.
const suspicious =
  /domain|parked|for sale|offer on|afternic|dan\.com|soon|construct|launch|being |maintenance|be (?:right )?back|available|configured|aufbau|kürze|bientôt|nginx|apache|works|iis |test page|default|plesk|cpanel|index of|suspended|congratulations|listing|hello|site not|github|error|not found|forbidden|denied|gateway|unavailable|attention|moment|checking|robot|human|captcha|log|sign ?-?in|40[34]|5\d\d|timed out|anmelden|connexion/i;
const failed =
  /^(?:error )?(?:404|403|5\d\d)\b|\b5\d\d: |not found|access denied|forbidden|just a moment|connection timed out/i;
const login = /^(?:(?:log|sign)[ -]?in|anmelden|connexion|login page)\b|(?:\||-|–)\s*(?:log|sign)[ -]?in$/i;

/** Whether the page is a story, an article about anybody: its text states nothing about the company itself. */
export const isStory = (page: PageDocument): boolean =>
  page.meta.get('og:type') === 'article' ||
  page.items.some((item) => typesOf(item).some((type) => /^(?:\w*Article|BlogPosting)$/.test(type)));

const introduction =
  /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao)\b[^\p{L}]*)?(?:(?:there|everyone)\b[^\p{L}]*)?(?:i['’]m|i am|my name is|ich bin|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo)\s+(\p{Lu}[\p{L}'’-]+)/iu;

/** Whether the page belongs to a person: whoever it is introduced as opens its title. */
const isPersonal = (page: PageDocument): boolean =>
  page.prose.some(({ tag, text }) => {
    if (!/^h[12]$/.test(tag)) return false;
    const who = introduction.exec(text)?.[1];
    return who !== undefined && page.title.startsWith(who);
  });

// Characters of prose above which a page says more than that it is parked or broken.
const longest = 1_200;

/**
 * Whether the page says nothing about a company: parked, coming soon, a server's default, an error, a
 * bot check, a login wall, or a person's own. Long pages may mention such words in passing; there the title
 * decides.
 */
export const statesNothing = (page: PageDocument): boolean => {
  const prose = page.prose.map(({ text }) => text);
  const length = prose.reduce((sum, text) => sum + text.length, 0);
  const heading = page.blocks.find(({ tag }) => tag === 'h1')?.text ?? '';
  const headline = `${page.title}\n${heading}`;
  const all = length > longest ? headline : `${headline}\n${prose.join('\n')}`;
  if (page.passwordFields > 0 && length < longest) return true;
  if (isPersonal(page)) return true;
  if (!suspicious.test(all)) return false;
  if (parked.test(headline) || server.test(headline) || login.test(page.title)) return true;
  if (failed.test(page.title)) return true;
  if (placeholder.test(page.title) && length < longest * 2) return true;
  if (length > longest) return false;
  return (
    parked.test(all) || placeholder.test(all) || server.test(all) || (length < 500 && broken.test(headline))
  );
};
