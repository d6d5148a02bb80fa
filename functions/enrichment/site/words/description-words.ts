import { latin, phrasesIn } from './phrases.ts';

const phrases = phrasesIn('descriptions');
const streets = phrasesIn('places');
const word = String.raw`[^\s,.;]+`;
const years = 'years|jahren|ans|años|anos|anni|jaar';

/** Calls and greetings say what visitors may do, not who the company is. */
export const isCall = latin(String.raw`^(?:${phrases('calls to visitors')})(?!\p{L})`);

export const weAre = latin(String.raw`^(?:${phrases('we')})(?!\p{L})`);

export const japaneseWeAre = new RegExp(
  [
    '^(?:当社|弊社|当院|当店|当事務所|当法人|当園|当教室|当サロン|当工房|私たち)で?は[^。]*' +
      '(?:施術|治療|診療|会社|企業|事務所|医院|店|専門|提供|製造|販売|開発|事業|展開|施工|運営|制作|製作|設計)[^。]*' +
      '(?:です|ます|した)',
    '^[^。]{2,60}の(?:こと|事)(?:なら|は)[^。]*(?:承|任せ|まかせ|相談)',
    // "静岡市葵区の保険代理店です".
    '^[^。]{2,40}の[^。]{0,20}(?:会社|企業|事務所|医院|クリニック|店|工務店|メーカー|工場|農園|教室|塾|サロン|院|旅館|業者)です',
  ].join('|'),
);

/** Whose "we" is about data, contracts and colleagues. */
export const isLegalPage = new RegExp(phrases('pages with another "we"'), 'i');

const verbBehindName = [
  String.raw`^\S*,?(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},?`,
  String.raw` (?:${phrases('verbs behind a name')})(?!\p{L})`,
].join('');
const placeOrAge = String.raw` (?:\p{Ll}+ly )?(?:${phrases('not what it does')})\b`;

/** For texts that begin with the company's name: they say more than its size or location. */
export const saysWhat = new RegExp(`${verbBehindName}(?!${placeOrAge})`, 'u');

/** For the same texts: they say only that. */
export const saysPlaceOrAge = new RegExp(`${verbBehindName}${placeOrAge}`, 'u');

export const japaneseSaysWhat = new RegExp(
  '^[^。]{0,30}(?<!で)は[^。]*' +
    '(?:会社|メーカー|企業|事務所|専門|提供|製造|販売|開発|展開|施工|運営|制作|製作|設計|支援)[^。]*' +
    '(?:です|ます)(?:。|$)',
);

/** Pride, opening hours and the like. */
export const isTrueOfAnyone = latin(
  [
    `^(?:${phrases('we are')}) (?:(?:${phrases('adverbs')}) )*`,
    String.raw`(?:${phrases('true of anyone')})\p{L}{0,4}(?!\p{L})`,
  ].join(''),
);

/** Words before the sentence about the company, with the space behind them. */
export const introduction = latin(
  `^(?:${[
    // "Since 1990, ", "Seit über 25 Jahren ".
    String.raw`(?:${phrases('since')})(?: ${word}){0,3}? (?:\d{4}|${years}),? `,
    // "Con più di 20 anni di esperienza, ", "Mit 20 Jahren Erfahrung bauen wir ".
    `(?:with|mit|avec|con|com|met|forte? de)(?: ${word}){0,4}? (?:${years}|years['’]|jahre)` +
      String.raw`(?: ${word}){0,6},? (?=\p{L}+ (?:wir|wij|we) |(?<=, ))`,
    // "As a family business, ", "Als Familienbetrieb bauen wir ".
    `(?:${phrases('as a')})(?: ${word}){0,8}, `,
    String.raw`als(?: ${word}){1,6}? (?!sind |bin |zijn |ben )(?=\p{L}+ (?:ich|wir|wij|we|ik) )`,
  ].join('|')})`,
);

/** "Te respaldamos desde …", "Gemeinsam gießen wir …", but not with figures, which may count customers. */
export const saysWeOffer = latin(
  [
    String.raw`^(?!.*(?:\d(?!\d* ?\+? (?:jahr|year|ans|años|anos|anni|jaar))|`,
    `${phrases('not about the offer')}))(?=.{50})`,
    String.raw`(?:(?:te|le|les|os|lo|la|ti|vi) )?(?:\p{L}{2,}(?:[aei]mos|iamo) |`,
    '(?:.*[ ,])?(?<!(?:avec|chez|pour|à|entre|de|con|per|com) )(?:we|wir|wij|nous|noi|nós) ',
    String.raw`\p{L})`,
  ].join(''),
);

/** "Via Roma 5, Paternò (CT)" and nothing else. */
export const isAddress = new RegExp(
  [
    `^(?:${streets('streets of Italy')}|strada|${streets('streets of Spain and Portugal')}`,
    String.raw`|\d{1,4},? (?:${streets('streets of France')})) [^.]{3,50}\d[^.]{0,40}$`,
  ].join(''),
  'iu',
);

/** Needs the sentence before it, or is about a person. */
export const isNoBeginning = latin(
  [
    String.raw`^(?:${phrases('sentences that continue another')})(?!\p{L})`,
    String.raw`(?:^|[^\p{L}])(?:${phrases('praise and biographies')})(?!\p{L})`,
  ].join('|'),
);

export const speakerRole = new RegExp(String.raw`\b(?:${phrases('roles of speakers')})\b`);

const website = phrases('website');

export const noDescription = new RegExp(
  [
    String.raw`\b(?:${phrases('no descriptions')})\b`,
    String.raw`^(?:\w+ - )?(?:herzlich )?(?:${phrases('welcome')})\b.{0,50}\b(?:${website})\b.{0,20}$`,
    String.raw`^(?:(?:${phrases('this is')}) )?(?:${phrases('website of')}) [^.,:;|]{2,60}\.?$`,
    '^[^、。]{1,40}の(?:公式(?:サイト|ウェブサイト)|(?:公式)?ホームページ)(?:です|へようこそ)?[。！!]?$',
    '(?:メンテナンス|リニューアル|準備|工事|作成|制作)中です',
    String.raw`§ ?\d|%\w{1,30}%|\{\{|\[object |^(?:undefined|null)\b`,
    // A phone number or an email address.
    String.raw`^[^a-z]{0,20}(?:(?:tel|fon|phone|call|e-?mail)\w{0,20}[.: ]{1,5})?` +
      String.raw`(?:\+?\(?\d[\d ()./–-]{7}|[\w.+-]{1,40}@\w)`,
  ].join('|'),
  'i',
);
