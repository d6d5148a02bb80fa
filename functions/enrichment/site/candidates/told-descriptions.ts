import type { Block } from '../collect/block-collector.ts';
import { mainHeadings } from '../collect/elements.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { descriptionProblem, kindOfCompany, shortened, speakerRole } from './description-text.ts';
import type { Extractor, Proposal } from './extractor.ts';
import type { Subject } from './subject.ts';

/** Paragraphs whose subject is the company itself: "Acme is …", "At Acme, we …", "We build …". */
export const paragraphDescriptions: Extractor = {
  field: 'description',
  name: 'paragraph',
  propose: ({ pages }, subject) => pages.flatMap((page) => paragraphsOf(page, subject)),
};

/** The headline of the home page, and the line under its footer's logo, where they name what it is. */
export const headlineDescriptions: Extractor = {
  field: 'description',
  name: 'headline',
  propose: ({ pages: [home] }) => (home ? [...headlinesOf(home)] : []),
};

const weAre =
  /^(?:we (?:are|build|make|design|develop|provide|help|deliver|create|offer|manufacture|rent|sell|supply|run|restore|grow|repair|teach|train|publish|print|plant|connect|manage|operate|craft|bring|turn|roast|brew|bake|fit|install|ship|produce|partner|restor\w+|specialis\w+|specializ\w+)|wir (?:sind|bauen|entwickeln|bieten)|nous (?:sommes|créons|concevons|fabriquons|offrons|proposons|réalisons|développons|accompagnons|aidons)|somos (?:una?|la)|fabricamos|diseñamos|ofrecemos|desarrollamos|siamo (?:una?|la)|produciamo|offriamo|realizziamo|progettiamo|ci occupiamo|wij (?:zijn|bieden|maken|ontwikkelen|helpen))(?!\p{L})/iu;
/** What follows the name in a sentence that says what it is or does, and not only how large or where it is. */
const saysWhat =
  /^\S*,?(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is(?:n['’]t)?|are|was (?:founded|designed|built|created)|has been|makes?|builds?|provides?|helps?|designs?|develops?|offers?|delivers?|sells?|produces?|runs?|operates?|creates?|manufactures?|brings?|supplies|turns?|connects?|unifies|combines|specialis\w+|specializ\w+|we|est|conçoit|fabrique|propose|accompagne|réalise|développe|accueille|vous|ist|entwickelt|baut|bietet|produziert|es|fabrica|ofrece|diseña|è|nasce|produce|offre|realizza|unisce|progetta|si occupa|は|是)(?!\p{L})(?! (?:headquartered|based|located|hiring|looking|committed|not responsible|the owner)\b)/u;
/** How it is with them, and not what they are. */
const saysState =
  /^(?:we are|wir sind|nous sommes) (?:still |now |very |so |all |also |always |currently )*(?:in the process|in process|under|hiring|looking|working|moving|proud|excited|happy|pleased|thrilled|delighted|sorry|committed|not|here|open|closed|available|preparing|launching|recruiting|updating|upgrading|currently|derzeit|aktuell|gerade|actuellement)(?!\p{L})/iu;
/** Text without an element of its own stands in that of its section. */
const paragraphTags = new Set(['p', 'div', 'body', 'section', 'main', 'article', 'header']);
const shortestWe = 50;
const mostParagraphs = 6;

function paragraphsOf(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  for (const [index, { tag, text }] of page.prose.entries()) {
    if (found.length === mostParagraphs) break;
    if (!paragraphTags.has(tag)) continue;
    const isOurs = subject.opens(text)
      ? saysWhat.test(text.slice(0, 160))
      : (tag === 'p' || tag === 'div') &&
        text.length >= shortestWe &&
        weAre.test(text) &&
        !saysState.test(text);
    if (!isOurs) continue;
    const refused =
      descriptionProblem(text) ?? (isSpoken(page.prose, index) ? 'what a customer says' : undefined);
    found.push({ value: shortened(text), url: page.url, quote: text, evidence: 'text', refused });
  }
  return found;
}

function headlinesOf(page: PageDocument): Proposal[] {
  const heads = page.prose.filter(({ tag }) => mainHeadings.has(tag)).slice(0, 4);
  const signs = page.blocks.filter(({ tag, footer }) => footer && (tag === 'p' || tag === 'div'));
  return [...heads, ...signs.slice(0, 12)].flatMap(({ tag, text }) => {
    if (
      text.length > 400 ||
      /^(?:welcome|willkommen|bienvenue|benvenut[oiae]|bienvenid[oa]s?|bem-vindo|welkom)\b|©|copyright|\bsubscribe\b|newsletter|\b(?:sign up|get started|join|stay|follow us|contact us|updates|try it)\b/i.test(
        text,
      )
    )
      return [];
    const refused =
      descriptionProblem(text) ?? (kindOfCompany.test(text) ? undefined : 'does not say what it is');
    const evidence = tag.startsWith('h') ? ('heading' as const) : ('text' as const);
    return [{ value: text, url: page.url, quote: text, evidence, refused }];
  });
}

/** Whether a customer says it: a name and a role stand right below. */
function isSpoken(prose: readonly Block[], index: number): boolean {
  return prose.slice(index + 1, index + 4).some(({ text }) => text.length < 70 && speakerRole.test(text));
}
