import { plain, withoutLegalForm } from '../../plain.ts';
import { onlyPlaces } from '../../words/places.ts';
import { isInjection } from '../hostile-text.ts';

const separators = /\s+[|•·–—»«~]\s+|\s+[-:]{1,2}\s+|\s*[|｜•»«]\s*|:\s+|\s*—\s*/;
const greeting =
  /^(?:welcome to(?: the)?|willkommen bei|bienvenue (?:chez|à)|bienvenidos? a|benvenuti (?:in|da)|home of|home page of|about|über|careers at|jobs at|contact us (?:at|by)|contact(?: us)?(?= \S+ \S))\s+/iu;
const tail =
  /\s+(?:(?:website |site )?(?:in überarbeitung|im aufbau|under construction|en construction|en construcción|em construção|in costruzione|in aanbouw)|official (?:web)?site|home ?page|website|help cent(?:er|re)|support cent(?:er|re)|online|dashboard|docs?|documentation|(?:admin|customer|client|web) portal|admin panel|wiki|landing ?page|e-?book|recruit(?:ing|ment)?(?: site)?)$|\s*(?:公式(?:サイト|ホームページ)|(?:新卒)?採用サイト)$|(?<=[\p{Ll}\d])TM$/iu;

export function clean(text: string): string {
  return text
    .replace(greeting, '')
    .replace(tail, '')
    .replace(/[™®©]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .replace(/[\s,;:|!–—-]+$/, '')
    .trim();
}

const sentence =
  /[?]|(?<!\b(?:Drs?|Dra|Prof|med|dent|vet|Mag|Ing|Dipl|Mrs?|Ms|Sra?|St))\.\s+\p{Lu}\p{Ll}|\b(?:we|our|your|you|my|their|this|that|these|is|are|was|has|have|can|will)\b|\b\w+['’](?:re|ve|ll)\b/u;
const path =
  /^\/|^\.{1,2}\/|^[\w.-]+(?:\/[\w.-]+){2,}$|\.(?:html?|php|aspx?|jsp|svg|png|jpe?g)$|^https?:|^www\./i;

/** Why words cannot be a company name; undefined if they can. */
export function nameProblem(name: string): string | undefined {
  if (name.length < 2 || name.length > 80 || !/\p{L}|\d/u.test(name)) return 'too short or too long';
  if (templateName.test(name)) return 'the name of a template or a site builder';
  if (pageTitle.test(name)) return 'the title of a page';
  if (path.test(name)) return 'a path';
  if (/[{}<>]|\[\[|%\w+%/.test(name)) return 'a placeholder of a template';
  if (isInjection(name) || /\bis for sale\b/i.test(name)) return 'talks to a machine or a buyer';
  if (onlyPlaces.test(name)) return 'a place';
  if (nobody.test(name)) return 'names nobody';
  const words = name.split(' ').length;
  if (words > 9 || (words > 3 && sentence.test(name))) return 'a sentence';
  return undefined;
}

function usable(name: string): boolean {
  return nameProblem(name) === undefined;
}

export function isDomainLike(name: string): boolean {
  return /^(?:www\.)?[\w-]+(?:\.[\w-]+)+$/.test(name) && !/\s/.test(name);
}

/** True if the name spells the site's label (ignoring legal form and "the") or its initials do, also "ABC" at abc-roofs.com. */
export function belongs(name: string, label: string): boolean {
  const [first = ''] = label.split('-');
  return (
    [name, name.replace(/\s*&\s*/g, ' and ')].some((spelling) => isSameWord(spelling, plain(label))) ||
    (first.length >= 3 && first !== label && plain(name) === first && name === name.toUpperCase())
  );
}

/** Both start with the same distinctive word: `altiplano-energy` and Altiplano Energía. */
export function sharesStart(name: string, label: string): boolean {
  const [first = ''] = name.split(/\s+/).map(plain);
  return first.length >= 5 && plain(label).startsWith(first) && isProper(name);
}

export function segmentsAsWritten(title: string): string[] {
  return title
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parts that can be names, without bare host names, which templates print by default. */
export function segmentsOf(title: string): string[] {
  return title
    .split(separators)
    .map(clean)
    .filter((name) => usable(name) && !(isDomainLike(name) && name === name.toLowerCase()));
}

const properWord = String.raw`(?:\p{Lu}[\p{L}\p{N}'’.-]*|&|and|of|the|und|by|de|del|des|dos|du|la|le|van)`;
const proper = new RegExp(
  String.raw`^(?:\p{Lu}|\d)[\p{L}\p{N}'’.-]*(?: ${properWord}){1,3}(?:,? (?:Inc|LLC|Ltd|GmbH)\.?)?$`,
  'u',
);

export function isProper(name: string): boolean {
  return proper.test(name);
}

function isSameWord(name: string, own: string): boolean {
  const bare = withoutLegalForm(name).replace(/^the /i, '');
  const short = plain(bare);
  if (own.length < 2 || short.length < 2) return false;
  return (
    own === short ||
    own === plain(name) ||
    (own.length >= 3 && [bare, name].some((words) => own === initialsOf(words))) ||
    (short.length >= 4 && own.startsWith(short)) ||
    (own.length >= 4 && short.startsWith(own)) ||
    (own.length >= 6 && isMadeOf(own, name.split(/\s+/).map(plain)))
  );
}

function initialsOf(name: string): string {
  return plain((name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join(''));
}

/** The label consists of some of the words in order: `thornfieldschool` for Thornfield Language School. */
function isMadeOf(label: string, words: readonly string[]): boolean {
  return (
    words[0] !== undefined &&
    words[0] !== '' &&
    label.startsWith(words[0]) &&
    words.reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), label) === ''
  );
}

/** Rights, and anonymous companies of quoted customers. */
const nobody =
  /^(?:todos (?:los derechos|os direitos)|tutti i diritti|tous droits|alle rechten?)\b|(?:株式|合同|有限)会社(?:[A-Z]|[〇○◯]+|サンプル)$|^[A-Z〇○](?:株式|合同|有限)会社$|^[〇○◯]{2,}/i;

const pageTitle =
  /^(?:home(?:\s?page)?|welcome!?|index|start(?:seite)?|(?:herzlich(?:en)? )?willkommen|accueil|bienvenue|bienvenid[oa]s|benvenut[oi]|bem-vind[oa]s?|welkom|ようこそ|(?:ホーム|トップ)(?:ページ)?|お知らせ|会社(?:概要|案内)|事業(?:内容|案内)|サービス|お問い合わせ|採用情報|(?:準備|工事|メンテナンス)中|inicio|principal|main(?: page)?|website|web site|site|blog|news|press|media|about(?: us| me)?|contact(?:s| us| me)?|company|the company|our company|official (?:web)?site|online shop|shop|store|default|test|loading\W*|dashboard|(?:log|sign) ?in|error|not found|coming soon|launching soon|under construction|page|documentation|docs|impressum|imprint|über uns|kontakt|mentions légales|(?:landing|web|home) page|careers?|jobs|our (?:story|team|products|services|company|work|mission|history)|meet (?:the|our) team|who we are|what we do|privacy(?: policy)?|terms.*|access denied|account suspended|sign up|products?|services?|solutions|pricing|features|stories|faqs?|frequently asked questions|help(?: center)?|support|customer service|projects|expertise|gallery|portfolio|testimonials|locations?|directions|sitemap|search|menu|navigation|skip to (?:main )?content|read more|learn more|subscribe|newsletter|feedback|all rights reserved|copyright|team|management(?: team)?|overview|introduction|history|latest news|resources|legal|open navigation menu|toggle navigation|toggle menu|logo|image|icon|banner|header|click here|get started|book (?:a )?demo|get a quote|free quote|business name|customer login|client login|my account|cart|checkout|mobile|desktop|english|deutsch|français|español|amenities|members|back to (?:top|home|site))$/i;

const names =
  `astrowind|create next app|create react app|react app|vite app|vue app|nuxt app|angular app|next\\.?js app|
vite \\+ (?:react|vue|svelte|preact|lit)(?: \\+ ts)?|vite \\+ ts|svelte app|sveltekit|remix app|gatsby(?: default)? starter|
gatsby|readdy site|readdy|lovable(?: app| generated project)?|bolt(?:\\.new)?|v0 app|base44(?: app)?|replit|framer|webflow|
wix(?:\\.com)?|my wix site|squarespace|shopify|weebly|godaddy(?: website builder)?|wordpress|just another wordpress site|
joomla!?|drupal|magento(?: commerce)?|prestashop|opencart|ghost|jekyll|hugo|hexo|docusaurus|my (?:site|website|blog|store|
app|project|company)|shade pro|onwidget|tailwind ?ui|bootstrap|material dashboard|adminlte|templatemo|html5 up|
colorlib|themeforest|elementor|divi|astra|lorem ipsum|your (?:site|website|company|business|brand|logo|store|app)(?: name| title| here)?|
company name|site (?:title|name)|website (?:title|name)|business name|brand name|app name|new site|untitled(?: document| page| site)?|
document|default (?:site|page|title|store view)|sample (?:site|page)|test (?:site|page)|demo (?:site|store)|
example(?: domain| site)?|placeholder|generated by create next app|powered by .{2,30}|carrd|notion|google sites|blogger|
github pages|netlify|vercel|netlify app|startbootstrap|landwind|flowbite|tailgrids|play tailwind`.replace(
    /\n/g,
    '',
  );

const templateName = new RegExp(`^(?:${names})$`, 'i');
