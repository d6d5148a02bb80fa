import { isInjection, plain } from './fact.ts';
import { withoutLegalForm } from './subject.ts';

const separators = /\s+[|•·–—»~]\s+|\s+[-:]{1,2}\s+|\s*[|｜•»]\s*|:\s+|\s*—\s*/;
const generic =
  /^(?:home(?:\s?page)?|welcome|index|start(?:seite)?|willkommen|accueil|bienvenue|inicio|principal|main|untitled(?: document)?|my (?:site|website|blog|store|app)|website|site|blog|news|about(?: us)?|contact(?: us)?|company|official (?:web)?site|online shop|shop|store|default|test|wordpress|wix|squarespace|shopify|just another wordpress site|loading\W*|dashboard|(?:log|sign) ?in|error|not found|404.*|403.*|coming soon|launching soon|under construction|page|documentation|docs|impressum|imprint|über uns|kontakt|mentions légales|(?:react|vue|vite|next\.?js|angular|svelte|nuxt) ?app|vite ?\+.*|create next app|(?:test|landing|default|sample|new|home|web) page|your (?:site|company|business|brand|logo)(?: name)?|company name|site (?:title|name)|lorem ipsum.*|careers?|jobs|our (?:story|team)|who we are|privacy policy|terms.*|access denied|account suspended|sign up|products|services|stories)$/i;
const greeting =
  /^(?:welcome to(?: the)?|willkommen bei|bienvenue (?:chez|à)|bienvenidos? a|benvenuti (?:in|da)|home of|about|über|careers at|jobs at)\s+/i;
const tail = /\s+(?:official (?:web)?site|home ?page|website)$/i;

/** A name without greetings, signs and stray punctuation. */
export const clean = (text: string): string =>
  text
    .replace(greeting, '')
    .replace(tail, '')
    .replace(/[™®©]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .replace(/[\s,;:|!–—-]+$/, '')
    .trim();

/** Whether words can be a name at all: no "Home", no orders to machines. */
export const usable = (name: string): boolean =>
  name.length >= 2 &&
  name.length <= 80 &&
  /\p{L}|\d/u.test(name) &&
  !generic.test(name) &&
  !isInjection(name) &&
  !/^https?:|\bis for sale\b/i.test(name);

/** Whether it is a host name. */
export const isDomainLike = (name: string): boolean =>
  /^(?:www\.)?[\w-]+(?:\.[\w-]+)+$/.test(name) && !/\s/.test(name);

/** Whether a name and the site's own label are the same word, a legal form or "the" aside, or its initials. */
export const belongs = (name: string, label: string): boolean => {
  const short = plain(withoutLegalForm(name).replace(/^the /i, ''));
  const own = plain(label);
  if (own.length < 2 || short.length < 2) return false;
  const initials = plain((name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join(''));
  return (
    own === short ||
    own === plain(name) ||
    (own.length >= 3 && own === initials) ||
    (short.length >= 4 && own.startsWith(short)) ||
    (own.length >= 4 && short.startsWith(own)) ||
    (own.length >= 6 && isMadeOf(own, name.split(/\s+/).map(plain)))
  );
};

/** Whether a label is some of the words in their order: `thornfieldschool` of Thornfield Language School. */
const isMadeOf = (label: string, words: readonly string[]): boolean =>
  words.reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), label) === '';

/** Whether both begin with the same distinctive word: `altiplano-energy` and Altiplano Energía. */
export const sharesStart = (name: string, label: string): boolean => {
  const [first = ''] = name.split(/\s+/).map(plain);
  return first.length >= 5 && plain(label).startsWith(first) && isProper(name);
};
/** The parts of a title that can be names. */
export const segmentsOf = (title: string): string[] =>
  // A bare host name is what templates print where nobody wrote a name.
  title
    .split(separators)
    .map(clean)
    .filter((name) => usable(name) && !(isDomainLike(name) && name === name.toLowerCase()));

/** Two to four words with capitals. */
export const isProper = (name: string): boolean =>
  /^(?:\p{Lu}[\p{L}\p{N}'’.-]*|&|and|of|the|und|by|de|du|la|le)(?: (?:\p{Lu}[\p{L}\p{N}'’.-]*|&|and|of|the|und|by|de|du|la|le)){1,3}$/u.test(
    name,
  );
