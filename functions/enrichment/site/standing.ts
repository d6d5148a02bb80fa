import type { PageDocument } from './page-document.ts';

const parked =
  /\b(?:[\w-]+\.\w+ is for sale|domain (?:name )?(?:is |may be )?(?:for sale|parked|available for purchase|has expired|registered at)|buy this domain|this domain (?:is|was|has|may)|parked (?:free|domain|page)|make an offer on|domain parking|diese domain|ce domaine est|hugedomains|sedo domain|afternic|dan\.com)\b/i;
const placeholder =
  /\b(?:coming soon|under construction|launching soon|site is being (?:built|updated)|maintenance mode|we(?:'|’)ll be (?:right )?back|scheduled maintenance|website is (?:not|currently) (?:available|unavailable|configured)|opening soon|en construction|im aufbau|in kürze|bientôt disponible)\b/i;
const server =
  /\b(?:welcome to nginx|apache2? (?:ubuntu|debian|http server)|it works!|iis windows server|test page for|default (?:web ?site|web ?page|page|server)|plesk|cpanel|index of (?=\/)|account (?:has been )?suspended|congratulations! your|web server's default page|caddy works|directory listing|hello,? world!?|site not (?:found|configured)|there isn't a github pages site here)(?![\p{L}\d])/iu;
const broken =
  /\b(?:(?:error|http) (?:404|403|50[0-4])|not found|forbidden|access denied|bad gateway|service unavailable|internal server error|attention required|just a moment|checking your browser|are you a robot|verify you are human|captcha|error establishing a database connection)\b/i;
const login = /^(?:(?:log|sign)[ -]?in|anmelden|connexion|login page)\b|(?:\||-|–)\s*(?:log|sign)[ -]?in$/i;

/** Whether the page is a story, an article about anybody: its text states nothing about the company itself. */
export const isStory = (page: PageDocument): boolean =>
  page.meta.get('og:type') === 'article' ||
  page.jsonLd.some((script) => /"@type"\s*:\s*"(?:News|Blog|Scholarly)?(?:Article|Posting)"/.test(script));

/**
 * Whether the page says nothing about a company: parked, coming soon, a server's default, an error, a
 * bot check, a login wall. Long pages may mention such words in passing; there the title decides.
 */
export const statesNothing = (page: PageDocument): boolean => {
  const prose = page.prose.map(({ text }) => text);
  const length = prose.reduce((sum, text) => sum + text.length, 0);
  const heading = page.blocks.find(({ tag }) => tag === 'h1')?.text ?? '';
  const headline = `${page.title}\n${heading}`;
  if (parked.test(headline) || server.test(headline) || login.test(page.title)) return true;
  if (
    /^(?:error )?(?:404|403|5\d\d)\b|\b5\d\d: |not found|access denied|forbidden|just a moment|connection timed out/i.test(
      page.title,
    )
  )
    return true;
  if (placeholder.test(page.title) && length < 2_500) return true;
  if (page.passwordFields > 0 && length < 1_200) return true;
  if (length > 1_200) return false;
  const all = `${headline}\n${prose.join('\n')}`;
  return (
    parked.test(all) || placeholder.test(all) || server.test(all) || (length < 500 && broken.test(headline))
  );
};
