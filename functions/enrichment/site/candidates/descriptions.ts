import { tradesIn } from '../../industry/trade-lexicon.ts';
import type { Block } from '../collect/block-collector.ts';
import { mainHeadings } from '../collect/elements.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain } from '../plain.ts';
import { isEnglish, latin } from '../words/language.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { isInjection, isMachineText } from './hostile-text.ts';
import { segmentsAsWritten } from './names/name-words.ts';
import { type Subject, sentencesOf } from './subject.ts';

const phrases = phrasesIn('descriptions');

const properties = ['description', 'og:description', 'twitter:description'];

export const headDescriptions: Extractor = {
  field: 'description',
  name: 'head',
  propose: ({ pages: [home] }) =>
    properties.flatMap((name): Proposal[] => {
      const stated = home?.meta.get(name);
      if (home === undefined || stated === undefined) return [];
      const refused =
        descriptionProblem(stated) ??
        (call.test(stated) && stated.split(/\s+/).length <= longestCall ? 'a call to visitors' : undefined) ??
        (plain(stated) === plain(home.title) && !stated.includes(' ') ? 'the title again' : undefined);
      const evidence = name.startsWith('og:') ? 'opengraph' : 'meta';
      return [{ value: shortened(stated), url: home.url, quote: stated, evidence, refused }];
    }),
};

/** A call or a greeting says what visitors may do, not who the company is. */
const call = latin(String.raw`^(?:${phrases('calls to visitors')})(?!\p{L})`);
const longestCall = 7;

/** Paragraphs about the company: "Acme is …", "At Acme, we …", "We build …". */
export const paragraphDescriptions: Extractor = {
  field: 'description',
  name: 'paragraph',
  propose: ({ pages }, subject) =>
    pages
      .filter(({ url, title }, index) => index === 0 || !legalPage.test(`${url} ${title}`))
      .flatMap((page) => paragraphsOf(page, subject)),
};

export const headlineDescriptions: Extractor = {
  field: 'description',
  name: 'headline',
  propose: ({ pages: [home] }, subject) => (home ? headlinesOf(home, subject) : []),
};

export const weAre = latin(String.raw`^(?:${phrases('we')})(?!\p{L})`);
const japaneseWeAre =
  /^(?:当社|弊社|当院|当店|当事務所|当法人|当園|当教室|当サロン|当工房|私たち)は[^。]*(?:会社|企業|事務所|医院|店|専門|提供|製造|販売|開発|事業|展開|施工|運営|制作|製作|設計)[^。]*(?:です|ます|した)|^[^。]{2,60}の(?:こと|事)(?:なら|は)[^。]*(?:承|任せ|まかせ|相談)/;
/** Whose "we" is about data, contracts and colleagues. */
const legalPage =
  /privac|[a-z]\/(?:recruit|careers?|karriere)\b|採用|datenschutz|confidentialit|\bterms|termini|términos|\bagb\b|\bcg[uv]\b|voorwaarden|\bcondi(?:ciones|zioni|ções|tions)\b|cookie|プライバシー|個人情報|規約/i;
const noVerbs =
  'headquartered|based|located|gevestigd|ubicad[oa]|locali[sz]ad[oa]|situat[oa]|hiring|looking|committed|not responsible|the owner|on the|at the';
/** After the name: what the company is or does, not only size or location. */
const saysWhat = new RegExp(
  String.raw`^\S*,?(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:${phrases('verbs behind a name')})(?!\p{L})(?! (?:\p{Ll}+ly )?(?:${noVerbs})\b)`,
  'u',
);
/** Pride, opening hours and the like: true of anyone. */
const saysState = latin(
  String.raw`^(?:${phrases('we are')}) (?:(?:${phrases('adverbs')}) )*(?:${phrases('true of anyone')})\p{L}{0,4}(?!\p{L})`,
);
const word = String.raw`[^\s,.;]+`;
const years = 'years|jahren|ans|años|anos|anni|jaar';
/** "Since 1990, ", "Seit über 25 Jahren ", "Con più di 20 anni di esperienza, ", "As a family business, ". */
const introduction = latin(
  String.raw`^(?:(?:${phrases('introductions: since')})(?: ${word}){0,3}? (?:\d{4}|${years}),? |(?:with|mit|avec|con|com|met|forte? de)(?: ${word}){0,4}? (?:${years}|years['’]|jahre)(?: ${word}){0,6},? (?=\p{L}+ (?:wir|wij|we) |(?<=, ))|(?:${phrases('introductions: as a')})(?: ${word}){0,8}, |als(?: ${word}){1,6}? (?!sind |bin |zijn |ben )(?=\p{L}+ (?:ich|wir|wij|we|ik) ))`,
);
/** "begleitet die Acme GmbH": the verb comes first. */
const inverted = /^(\p{Ll}+) (?:die |das |der )?(.*)$/su;
const japaneseSaysWhat =
  /^[^。]{0,30}(?<!で)は[^。]*(?:会社|メーカー|企業|事務所|専門|提供|製造|販売|開発|展開|施工|運営|制作|製作|設計|支援)[^。]*(?:です|ます)(?:。|$)/;
const weTags = new Set(['p', 'div', 'section', 'td', 'dd']);
const paragraphTags = new Set([...weTags, 'body', 'main', 'article', 'header', 'h1', 'h2', 'h3']);
const mostSentences = 6;
const shortestWe = 50;
const shortestDenseWe = 15;
const longestOpening = 120;
const mostParagraphs = 6;

function paragraphsOf(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  for (const [index, block] of page.prose.entries()) {
    if (found.length === mostParagraphs) break;
    if (!paragraphTags.has(block.tag)) continue;
    const text = ownPart(withoutSlogan(block), block.tag, subject);
    if (text === undefined) continue;
    const refused =
      descriptionProblem(text) ?? (isSpoken(page.prose, index) ? 'what a customer says' : undefined);
    found.push({ value: shortened(text), url: page.url, quote: text, evidence: 'text', refused });
  }
  return found;
}

/** From the first sentence that says what the company is or does: "Chimes are rare. Acme is a workshop …". */
function ownPart(text: string, tag: string, subject: Subject): string | undefined {
  if (isOwn(text, tag, subject)) return text;
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const at = sentences.findIndex(
    (sentence, index) =>
      index > 0 && (namesWhat(sentence, subject) || (subject.opens(text) && saysWe(sentence))),
  );
  return at === -1 ? undefined : text.slice(text.indexOf(sentences[at] ?? ''));
}

function isOwn(text: string, tag: string, subject: Subject): boolean {
  if (subject.opens(text)) return namesWhat(text, subject);
  if (namesWhat(text, subject)) return true;
  return (
    weTags.has(tag) &&
    (saysWe(text) || (text.length >= shortestDenseWe && japaneseWeAre.test(text.slice(0, longestOpening))))
  );
}

/** "Acme builds …", "Since 1990, Acme has …", "Seit 1990 baut Acme …", "Bei Acme bauen wir …", "私たちアクメは…". */
function namesWhat(text: string, subject: Subject): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  if (subject.opens(rest) && saysWhat.test(`Acme ${verb} `)) return true;
  const after = subject.after(since);
  if (after === undefined) return false;
  const says = saysWhat.test(`Acme${after.slice(0, 160)}`) || japaneseSaysWhat.test(since);
  return says || saysWe(after.replace(/^,? /, ''));
}

function saysWe(text: string): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  const [, we] = /^(wir|ich|wij|we|ik) /.exec(rest) ?? [];
  return text.length >= shortestWe && weAre.test(we ? `${we} ${verb} ` : since) && !saysState.test(since);
}

/** "Our aim is simple. We print …", with the first sentence in bold. */
function withoutSlogan({ text, lead }: Block): string {
  return lead && /[.!]$/.test(lead) ? text.slice(lead.length).trim() : text;
}

/** The headlines, the lines below the first and below "About us", what the footer says, and the title. */
function headlinesOf({ url, title, blocks, prose }: PageDocument, subject: Subject): Proposal[] {
  const heads = prose.filter(({ tag }) => mainHeadings.has(tag)).slice(0, 4);
  const first = prose.findIndex(({ tag }) => tag === 'h1');
  const lines = first === -1 ? [] : prose.slice(first + 1, first + 4);
  const below = lines.find(({ tag }) => tag === 'p') ?? lines.find(({ tag }) => /^h[2-6]$/.test(tag));
  const isAbout = (heading: string) => aboutUs.test(subject.without(heading).trim());
  const about = prose.find(({ tag }, at) => weTags.has(tag) && isAbout(prose[at - 1]?.text ?? ''));
  const signs = blocks.filter(({ tag, footer, links }) => footer && !links && /^(?:p|div)$/.test(tag));
  const isForeign = isEnglish(prose.map(({ text }) => text).join(' ')) === false;
  const texts = [
    ...heads,
    ...[below, about].flatMap((line) => line ?? []),
    ...signs.slice(0, 12),
    ...segmentsAsWritten(title).map((text) => ({ tag: 'title', text })),
  ];
  return texts.flatMap((line) => {
    const { tag, text } = line;
    if ((line !== about && text.length > 400) || noHeadline.test(text)) return [];
    // In other lines, customers have trades too.
    const namesTrade =
      isForeign && /^(?:h1|title)$/.test(tag) && !unspaced.test(text) && tradesIn(text).size > 0;
    const saysKind = kindOfCompany.test(text) || expert.test(text) || namesTrade;
    const isOurs = line === about || (line === below && saysOffer(text, subject));
    const saysWork = weAre.test(text) && text.split(' ').length > fewestWords;
    const refused =
      descriptionProblem(text) ??
      (line !== about && saysState.test(text.replace(introduction, '')) ? 'true of anyone' : undefined) ??
      (isSlogan(text) ? 'a slogan' : saysKind || saysWork || isOurs ? undefined : 'does not say what it is');
    const evidence = tag === 'title' ? tag : tag.startsWith('h') ? 'heading' : 'text';
    return [{ value: shortened(text), url, quote: text, evidence, refused }];
  });
}

/** Also "With Acme, teams plan …", "…を支援します". */
function saysOffer(text: string, subject: Subject): boolean {
  const isNamed = subject.opens(text.replace(/^(?:with|mit|avec|con|com|met) (?:[ao] )?/i, ''));
  return ours.test(isNamed ? `we ${text}` : text) || japaneseOffer.test(text);
}

const japaneseOffer =
  /^(?!.*(?:ください|下さい|合わせ|Cookie|募集|採用|休業|ご覧|知らせ|開催|しました|社員|の声)).{15,}(?:します|しております|しています|いたします|届けます|支えます|(?:会社|サービス|店|事務所|工房|院|メーカー|工場|農園|教室|サロン)です)。?$/i;
/** "Te respaldamos desde …", "Gemeinsam gießen wir …", but not with figures, which may count customers. */
const ours = latin(
  String.raw`^(?!.*(?:\d(?!\d* ?\+? (?:jahr|year|ans|años|anos|anni|jaar))|${phrases('not about the offer')}))(?=.{50})(?:(?:te|le|les|os|lo|la|ti|vi) )?(?:\p{L}{2,}(?:[aei]mos|iamo) |(?:.*[ ,])?(?<!(?:avec|chez|pour|à|entre|de|con|per|com) )(?:we|wir|wij|nous|noi|nós) \p{L})`,
);
const aboutUs = new RegExp(`^(?:${phrases('headings about the company')})[:?!. ]*$`, 'i');
const noHeadline = new RegExp(
  [
    String.raw`\?|! |^["“„«]|[©®@]|(?:[·•|].*){2}|\d{3}[ .-]?\d{3}`,
    String.raw`^(?:what|why|how|${phrases('welcome')})\b`,
    String.raw`copyright|trademark|marca registrada|marque déposée|\bsubscribe\b|newsletter`,
    String.raw`\b(?:sign up|get started|join|stay|follow us|contact us|updates|try it)(?![a-z])`,
  ].join('|'),
  'i',
);
const mostWords = 4;

/** "Stop Juggling Apps. Start Living." */
function isSlogan(text: string): boolean {
  return !unspaced.test(text) && text.split(/[.!…]\s*/).every((part) => part.split(' ').length <= mostWords);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const expert = latin(
  String.raw`^(?:${phrases('experts')}) (?:in|für|en|em|de|des|du|di|nell[ae]|nei|per|para|pour|voor)(?!\p{L})`,
);

function isSpoken(prose: readonly Block[], index: number): boolean {
  const after = prose.slice(index + 1, index + 4);
  const end = after.findIndex(({ tag }) => mainHeadings.has(tag));
  const below = after.slice(0, end === -1 ? undefined : end);
  return below.some(({ text }) => text.length < 70 && speakerRole.test(text));
}

const shortest = 30;
const fewestWords = 5;
/** Scripts without spaces say as much in fewer characters. */
const shortestDense = 12;
const longest = 600;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const markdownLink = /\]\((?:https?:|\/)/;

/** Why a text cannot describe a company; undefined if it can. */
export function descriptionProblem(text: string): string | undefined {
  const isDense = (text.match(dense)?.length ?? 0) >= shortestDense;
  if (!isDense && (text.length < shortest || text.split(/\s+/).length < fewestWords)) return 'too short';
  if (isInjection(text) || isMachineText(text)) return 'talks to a machine';
  if (noDescription.test(text) || markdownLink.test(text) || text.includes('個人情報'))
    return 'a template, a banner or a form';
  return isKeywordList(text) ? 'a list of keywords' : undefined;
}

/** Without the end that a content system cut: "…, trained […]". */
export function shortened(stated: string): string {
  const text = stated.replace(/(?<=[.!?]) [^.!?]*\[(?:…|\.{3})\]$/u, '');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

function isKeywordList(text: string): boolean {
  const parts = text.split(/[,|;]\s*/);
  const short = parts.filter((part) => part.split(/\s+/).length <= 3);
  return parts.length >= 6 && short.length >= parts.length * 0.9;
}

const contact = String.raw`\+?\(?\d[\d ()./–-]{7}|[\w.+-]{1,40}@\w`;

export const noDescription = new RegExp(
  [
    String.raw`\b(?:${phrases('no descriptions')})\b`,
    String.raw`^(?:\w+ - )?(?:herzlich )?(?:${phrases('welcome')})\b.{0,50}\b(?:${phrases('website')})\b.{0,20}$`,
    String.raw`^(?:(?:${phrases('this is')}) )?(?:${phrases('website of')}) [^.,:;|]{2,60}\.?$`,
    '^[^、。]{1,40}の(?:公式(?:サイト|ウェブサイト)|(?:公式)?ホームページ)(?:です|へようこそ)?[。！!]?$',
    '(?:メンテナンス|リニューアル|準備|工事|作成|制作)中です',
    String.raw`§ ?\d|%\w{1,30}%|\{\{|\[object |^(?:undefined|null)\b`,
    // A phone number or an email address.
    String.raw`^[^a-z]{0,20}(?:(?:tel|fon|phone|call|e-?mail)\w{0,20}[.: ]{1,5})?(?:${contact})`,
  ].join('|'),
  'i',
);

const kindOfCompany = new RegExp(String.raw`\b(?:${phrases('kinds of companies')})s?\b`, 'i');

const speakerRole = new RegExp(String.raw`\b(?:${phrases('roles of speakers')})\b`);
