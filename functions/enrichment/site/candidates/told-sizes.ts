import { companySizeOf } from '../../../../shared/enrichment/company-size.ts';
import type { Block } from '../collect/block-collector.ts';
import { valueCells } from '../collect/elements.ts';
import { itemsIn, textsOf } from '../collect/json-ld.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { latin } from '../words/language.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { isInjection } from './hostile-text.ts';
import { isAboutOthers, type Subject, sentencesOf } from './subject.ts';

const thousands = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+`;
const spelled = String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|deux|trois|quatre|cinq|sept|huit|neuf|dix|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b`;
const figure = String.raw`(?:${thousands}|\d{1,6}|${spelled})(?:\s?k\b)?`;
/** A count or range: `120`, `1.200`, `51-200`, `5,000+`, `seven`. */
const count = String.raw`${figure}(?:\s?(?:[-–—]|to|bis|à|a)\s?${figure})?\s?\+?`;
const roughly = String.raw`(?:about|around|some|over|more than|roughly|nearly|almost|approximately|rund|etwa|über|mehr als|ca\.|circa|environ|plus de|près de|más de|unos|oltre|circa|più di|mais de|cerca de|ruim|meer dan)\s+`;
const employees =
  '(?:employees|staff(?: members)?|team members|teammates|co-?workers|full-time (?:employees|staff)|Mitarbeiter(?:innen|[*:_/]-?innen| und Mitarbeiterinnen|n)?|Mitarbeiterinnen und Mitarbeitern?|Mitarbeitenden?|Beschäftigten?|Angestellten?|salarié(?:e?s|·e·s)|collaborateurs|employés|empleados|empleadas|trabajadores|dipendenti|collaboratori|medewerkers|werknemers|funcionários|colaboradores|anställda|medarbejdere|ansatte|pracowników|zaměstnanců)';
/** May mean customers, so the words before must say who counts. */
const persons =
  '(?:people|professionals|specialists|experts|colleagues|associates|workers|craftspeople|artisans|engineers|designers|developers|architects|lawyers|consultants|scientists|researchers|makers|humans|of us|personnes|personas|persone|pessoas|mensen|Menschen|Köpfe|Köpfen|Personen|Kolleg(?:inn)?en(?: und Kolleg(?:inn)?en)?|Fachleute|Fachkräfte|profesionales|professionisti)';
const adjectives =
  'full-time|talented|dedicated|passionate|permanent|skilled|experienced|creative|feste[nr]?|engagierten?|motivierten?|fest angestellten?|highly skilled';
const between = String.raw`(?:\s+(?:${adjectives})){0,2}\s*`;

/** For example "about 120 people". */
export const toldSizes: Extractor = {
  field: 'size',
  name: 'statement',
  propose: ({ pages }, subject) =>
    pages.flatMap((page) => fromText(page, subject)).filter(({ value }) => companySizeOf(String(value))),
};

const counted = `(?:${roughly})?(?<![\\d.,$€£-])${count}`;

/** Other things that a number counts, and words that multiply it: "studio is 10 minutes", "team of two hundred". */
const otherUnits =
  'years?|months?|weeks?|days|hours|minutes|countries|nationalities|languages|time ?zones|cities|offices|locations|teams|customers|clients|users|brands|projects|square|sqm|sq|star|stars|x|d|dozen|hundred|thousand|million|cents?|mille|mil|hundert|tausend|Jahren?|ans|años';

const statements: readonly RegExp[] = [
  latin(
    String.raw`(?<!\p{L})(?:team|crew|studio|workforce|staff|headcount|équipe(?: soudée)?|equipo|plantilla|equipa|squadra|effectif|Belegschaft|Team)\s+(?:of|de|von|aus|di|van|is|con|mit)\s+(${counted})(?![\d,.]*\+?[\s-]?(?:%|(?:${otherUnits})(?!\p{L})))`,
  ),
  latin(String.raw`(${counted}${between}${employees})(?!\p{L})`),
  latin(
    String.raw`\b(?:we(?:'|’| a)re|we (?:now )?(?:employ|have grown to|count)|there are|employs?|employing|nous sommes|wir sind|sind wir|wir beschäftigen|beschäftigt|somos|siamo|contamos con|cuenta con|emplea|compte|emploie|our|our team has|(?:has|have) grown to|grown to|has|we have|is)\s+(?:now |today |currently |a |just |heute |inzwischen |hoy )*(${counted}${between}(?:${persons}|${employees}))(?!\p{L})`,
  ),
  /\b(?:a|an|our)\s+((?:\d{1,3}(?:,\d{3})+|\d{1,6})[- ](?:person|people|strong|member))\s+(?:team|company|studio|agency|firm|startup|business|workforce)\b/i,
];

/** "Two people with twenty years of practice", below "About us": the words before say whom it counts. */
const teamOf = latin(
  String.raw`^(${spelled} (?:people|personnes|personas|Menschen|Personen|Köpfe))(?=[.,:]|$| (?:with|con|avec|mit)(?!\p{L}))`,
);
const aboutLabel =
  /^(?:about(?: us)?|who we are|(?:(?:our|the|meet the|unser|das|le|el|nuestro) )?(?:team|equipo)|(?:l['’]|notre )?équipe|über uns|wer wir sind|qui sommes[- ]nous ?\??|à propos|quiénes somos|sobre nosotros)$/i;
const mostBelow = 5;

const labels =
  'employees|number of employees|company size|team size|headcount|staff|our people|mitarbeiter(?:zahl|innen)?|anzahl (?:der )?mitarbeiter|effectifs?|nombre de salariés|empleados|dipendenti|medewerkers|colaboradores';
const label = latin(String.raw`^(?:${labels}|team|size)\s*:?$`);
const bareCount = `(?:${roughly}|~)?${count}(?:${between}(?:${employees}|${persons}))?`;
const labelled = latin(String.raw`^(?:${labels})\s*:?\s+(${bareCount})\.?$`);
const bare = latin(`^${bareCount}$`);
const bareNoun = latin(`^(?:${employees})(?: (?:worldwide|weltweit|globally))?$`);

const japaneseLabel = /^(?:従業員数?|従業者数|社員数?|スタッフ数|人員)\s*[:：]?$/;
const japaneseCount = /^約?\s*\d[\d,]*\s*(?:名|人)/;
const japaneseRow = /^(?:従業員数?|従業者数|社員数|スタッフ数|人員)\s*[:：]?\s*(約?\s*\d[\d,]*\s*(?:名|人))/;

// Quick test before the slow patterns.
const trigger =
  /employ|staff|team|people|work|crew|studio|headcount|effecti|équipe|equip|mitarbeit|person|belegschaft|beschäftig|angestellt|salari|collabora|colabora|plantilla|empl|dipenden|medewerk|werknem|funcion|anställ|medarbej|ansat|of us|köpf|mensch|size|wir sind|somos|siamo|nous sommes|we are|we['’]re|grown|pracown|zaměst|従業|社員|スタッフ|人員/i;
const spelledFigure = new RegExp(spelled, 'i');

const longest = 2_000;
// Next to prices, a figure without a subject ("201+ employees") describes buyers.
const priced =
  /[$€£]\s?\d|\d\s?[€£]|\/\s?(?:mo|month|user|seat)\b|\bper (?:month|user|seat)\b|\b(?:pro|par|al) (?:monat|mois|mes)\b/i;
const subjectless = latin(`^${bareCount}\\.?$`);

function fromText(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  const { url } = page;
  const propose = (value: string, quote: string) => found.push({ value, url, quote, evidence: 'text' });
  for (const [index, block] of page.prose.entries()) {
    const { text } = block;
    if (text.length > longest) continue;
    const isShort = text.length < 40 && /\d/.test(text);
    const pair = isShort && inPair(page.prose, index, block);
    if (pair && !isPriced(page)) propose(pair.value, pair.quote);
    if (pair || !hasFigure(text) || !trigger.test(text) || isInjection(text)) continue;
    const row = (labelled.exec(text) ?? japaneseRow.exec(text))?.[1];
    if (row) propose(row.trim(), text);
    else if (subjectless.test(text) && isPriced(page)) continue;
    else
      for (const sentence of sentencesOf(text)) {
        const counts = hasFigure(sentence) && trigger.test(sentence);
        const team = counts && teamOf.exec(sentence)?.[1];
        const isTeam = team && page.prose.slice(Math.max(0, index - mostBelow), index).some(isAboutLabel);
        const words = counts && (isTeam ? team : inSentence(sentence, text, subject));
        if (words) propose(words, sentence);
      }
  }
  return found;
}

function isAboutLabel({ text }: Block): boolean {
  return text.length < 30 && aboutLabel.test(text);
}

/** A table row or tile: label above figure, or figure above "employees". */
function inPair(blocks: readonly Block[], index: number, block: Block) {
  const [before, previous] = [blocks[index - 2], blocks[index - 1]];
  const following = blocks[index + 1];
  // "250 | employees | 80,000 | merchants": the label belongs to the figure above it.
  const isTaken = before && bare.test(before.text) && !valueCells.has(before.tag);
  const isRow =
    previous &&
    ((label.test(previous.text) && bare.test(block.text)) ||
      (japaneseLabel.test(previous.text) && japaneseCount.test(block.text)));
  if (isRow && !isTaken) return { value: block.text, quote: `${previous.text} ${block.text}` };
  const words = `${block.text} ${following?.text}`;
  return following && !valueCells.has(block.tag) && bare.test(block.text) && bareNoun.test(following.text)
    ? { value: words, quote: words }
    : undefined;
}

function isPriced(page: PageDocument): boolean {
  return page.prose.some(({ text }) => priced.test(text));
}

function hasFigure(text: string): boolean {
  return /\d/.test(text) || spelledFigure.test(text);
}

function inSentence(sentence: string, text: string, subject: Subject): string | undefined {
  for (const pattern of statements) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    const start = match.index + match[0].indexOf(match[1]);
    // "+40 funcionários".
    const before = sentence.slice(0, match.index).replace(/\+$/, '');
    const spoken = /^(?:we|our|wir|nous|somos|siamo|contamos|sind wir|there are)\b/i.test(match[0]);
    if (!spoken && !subject.isMeant(before, text)) continue;
    if (isAboutOthers(subject.without(before), sentence.slice(start + match[1].length))) continue;
    return match[0].trim();
  }
  return undefined;
}

export const markedSizes: Extractor = {
  field: 'size',
  name: 'organization-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, method, url }) => {
      const stated = item.numberOfEmployees;
      const [range] = itemsIn(stated);
      const [low] = textsOf(range?.minValue);
      const [high] = textsOf(range?.maxValue);
      const [value] = range ? textsOf(range.value) : textsOf(stated);
      const words = value ?? (low && high ? `${low}-${high}` : low && `${low}+`);
      if (!words) return [];
      const refused = companySizeOf(words) ? undefined : 'not a number of people';
      return [{ value: words, url, quote: `numberOfEmployees: ${words}`, evidence: method, refused }];
    }),
};
