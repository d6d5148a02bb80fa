import { latin, phrasesIn } from './phrases.ts';

const phrases = phrasesIn('offers');

const core = phrases('offers');
const areas = phrases('areas of offers');
const offers = `${core}|${areas}|${phrases('other offers')}`;
const ours = `(?:${phrases('our')})`;
const articles = '(?:the|die|les|los|las|i|os|as|de)';
const lookAt = String.raw`(?:(?:${phrases('look at')})\s+)?`;
/** "Range of", "Hub de", "Übersicht der". */
const rangeOf = [
  '(?:(?:(?:our|notre|nuestra?|nossa?|la nostra|ons) )?',
  String.raw`(?:${phrases('ranges')})\s+(?:of|der|an|de|des|di|dei|del|van)\s+)?`,
].join('');
/** Adjectives only after "our": "Our AI-powered solutions", but not "Terms of service" or "Special features". */
const adjectives = String.raw`(?:(?!terms|of\b)[\p{L}&-]{2,20}\s+){0,2}`;
const offered = [
  String.raw`(?:${ours}\s+${adjectives}|${articles}\s+)?(?:${offers})`,
  // Said of others' things, too, without "our".
  String.raw`${ours}\s+(?:${phrases('activities')}|${phrases('offers behind our')})`,
].join('|');
const joined = [
  String.raw`(?:\s*(?:&|and|und|et|y|e|en|\+)\s*`,
  `(?:${offers}|support|${phrases('prices')}))?`,
].join('');
const behind = String.raw`(?:\s+(?:${phrases('behind offers')}))?`;
/** "Nos services à Lyon", but not "Services for you". */
const place = [
  String.raw`(?:\s+(?:in|à|en|em|a|te|near|around|bei|at|chez)\s+`,
  String.raw`(?!action|use|numbers|detail|focus|zahlen|kürze)[\p{L}\s.'’-]{3,30})?`,
].join('');
const english = "(?:[a-z][a-z &’'-]{0,30})?";
const japanese = String.raw`(?:\S{1,12}の|主な|主要)?(?:${phrases('Japanese sections of offers')})`;

const section = [
  `${lookAt}${rangeOf}(?:${offered})${joined}${behind}${place}`,
  // "Our services: what we do".
  String.raw`(?:(?:${ours}\s+)?(?:${core})\s+)?(?:${phrases('sentences for offers')})`,
  // "SERVICE サービス".
  String.raw`${english}${japanese}(?:\s*${english})?`,
].join('|');

/** "02 — Services", "what we offer/". */
const around = String.raw`[^\p{L}\u3040-\u30ff\u4e00-\u9fff¿]*`;

export const isSectionOfOffers = latin(`^${around}(?:${section})${around}$`);

const menu = `${core}|${areas}|what we (?:do|offer)|${phrases('Japanese menus of offers')}`;

export const isMenuOfOffers = latin(String.raw`^${lookAt}(?:(?:${ours}|${articles})\s+)?(?:${menu})$`);

/** "our-services-grid", in the classes of an element. */
export const isPlaceOfOffers = new RegExp(
  [
    String.raw`(?:^|\s)(?:(?:our|all|section|secci[oó]n|se[cç][aã]o|sezione|bloc)[-_]?)?`,
    `(?:${phrases('classes of elements')})`,
    String.raw`(?:[-_](?:section|list|grid|wrapper|container|area|cards|wrap))?(?:\s|$)`,
  ].join(''),
  'i',
);

const approaches = phrases('approaches');
const methods = `${approaches}|${phrases('other methods')}`;
const mission = phrases('mission and values');
const things = `products|services|solutions|${methods}|${mission}|${phrases('about the company')}`;

/** "+ and much more …". */
const andMore = [
  String.raw`(?:\+ ?)?(?:and|und|et|y|e|en)? ?(?:much |muito |mucho |vieles |bien |molto |veel )?`,
  String.raw`(?:more|mehr|plus|más|mais|altro|meer)(?:\.{3}|…|!)?`,
].join('');

const never = [
  `(?:${phrases('no offers: beginnings')}).*`,
  `(?:${phrases('no offers: first words')}) .*`,
  phrases('no offers: whole names'),
  phrases('prices'),
  mission,
  // "Our process".
  `(?:${ours}|nuestr[oa]|la nostra|il nostro|(?:[oa] )?noss[oa]|ons) (?:${things})`,
  '(?:(?:our|full|product|il nostro|notre|unser) )?(?:catalog(?:ue)?|catálogo|catalogo|katalog)(?: .*)?',
  '.* (?:ansehen|entdecken|anzeigen)',
  String.raw`.*\?|.*プラン|.*附帯.*`,
  andMore,
].join('|');
const emoji = String.raw`[\u2190-\u2bff\ud83c-\ud83e\udc00-\udfff\ufe0f\u200d]*`;

/** Links, calls and titles of pages that are found next to offers. */
export const noOffer = latin(String.raw`^${emoji}\s?(?:${never})\s*[→›»↗]*$`);

const audiences = `${phrases('for whom')}|(?:${phrases('sectors')})$`;
const ways = [
  String.raw`(?:${phrases('advantages')}|${audiences})(?!\p{L})`,
  // "Our process: from A to Z".
  String.raw`(?:${methods})(?: ?[^\p{L} ].*)?$`,
  // "Our approach to design", "Design approach".
  String.raw`(?:${approaches})(?!\p{L})|\p{L}+ (?:${approaches})$`,
].join('|');

/** Headings that name no offers of the company: advantages, reasons, ways of working, customers and news. */
export const isOfAdvantages = latin(
  [
    String.raw`^[^\p{L}]*(?:(?:${phrases('articles and our')}) ?)*(?:${ways})`,
    // "In three simple steps".
    String.raw`(?<!\p{L})(?:\d|${phrases('numbers')})\+? (?:\p{L}+ )?(?:${phrases('steps')})(?!\p{L})`,
    `^(?:${phrases('latest')}) `,
    '選ばれる|流れ$|ステップ|の?(?:特徴|強み)$',
  ].join('|'),
);

/** Names in lists of advantages: "Fast delivery", "20+ years". */
const isPromise = latin(
  [
    String.raw`^(?:${phrases('promises')}|24/7|\d+ ?%`,
    String.raw`|\d+\+? ?(?:years|jahre|ans|años|anni|anos|jaar))(?![\p{L}-])`,
  ].join(''),
);
const isPlan = latin(
  `^(?:${phrases('plans')})(?: (?:plan|package|paket|pack|pakket))?$|^(?:monthly|weekly|yearly|annual|freemium)$`,
);
const isDay = new RegExp(String.raw`^(?:${phrases('days and months')})(?:\W|$)`, 'iu');
/** Phases of every project; "design" and "maintenance" are services, too. */
const isStep = new RegExp(`^(?:${phrases('steps of projects')})$`, 'iu');
/** Sentences and slogans: "Grow your business". */
const isSpoken = latin(String.raw`(?:^|[^\p{L}])(?:${phrases('you and we')})(?!\p{L})`);
const isCustomer = new RegExp(`^(?:${phrases('kinds of customers')})$`, 'iu');
const isTechnology = new RegExp(`^(?:${phrases('tools of programmers')})$`, 'i');

/** Kinds of names of which two in one list mean that none is an offer. */
export const oddNames: readonly RegExp[] = [
  isPromise,
  isPlan,
  isDay,
  isStep,
  isSpoken,
  isCustomer,
  isTechnology,
];

/** "Teeth whitening Learn more →": the link of a card behind its name. */
export const linkBehindName = latin(String.raw`(?<=\S)\s+(?:${phrases('links to details')})\s*[→›»↗>]*$`);

/** Titles of cards with works, people or news: "Our team", "Referenzen". */
export const isOfWorks = latin(
  String.raw`(?<!\p{L})(?:${phrases('about the company')}|${phrases('works, people and news')})(?!\p{L})`,
);
