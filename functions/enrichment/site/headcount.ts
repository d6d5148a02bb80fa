import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { type Fact, fact, isInjection } from './fact.ts';
import { itemsIn, textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

const figure = String.raw`(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,6}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\b)(?:\s?k\b)?`;
const count = String.raw`${figure}(?:\s?(?:[-–—]|to|bis|à)\s?${figure})?\s?\+?`;
const strong = `(?:employees|staff(?: members)?|team members|teammates|co-?workers|full-time (?:employees|staff)|Mitarbeiter(?:innen|[*:_/]-?innen| und Mitarbeiterinnen|n)?|Mitarbeiterinnen und Mitarbeiter|Mitarbeitenden?|Beschäftigten?|salarié(?:e?s|·e·s)|collaborateurs|employés|empleados|trabajadores|dipendenti|collaboratori|medewerkers|funcionários|colaboradores|anställda|medarbejdere|ansatte)`;
const weak = String.raw`(?:people|professionals|engineers and \w+|specialists|experts|colleagues|associates|personnes|Menschen|Köpfe|Personen|craftspeople|humans|of us)`;
const between = String.raw`(?:\s+(?:full-time|talented|dedicated|passionate|permanent|skilled|feste|engagierte|motivierte|fest angestellte))?\s*`;

const stated: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:team|équipe|équipe soudée|workforce|staff|headcount|Team|company) (?:of|de|von|aus|is)\s+(?:about |around |some |over |more than |roughly |nearly |rund |etwa |über |environ )?(${count})(?![\d,.]*\s?(?:%|years|countries|offices|teams))`,
    'iu',
  ),
  new RegExp(
    String.raw`((?:about|around|some|over|more than|roughly|nearly|approximately|rund|etwa|über|ca\.|environ|plus de)?\s?(?<![\d.,$€£-])${count}${between}${strong})(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:we(?:'|’)?(?: a)?re|we (?:now )?(?:are|employ|have grown to|count)|employs?|employing|nous sommes|wir sind|our|sind wir|grown to)\s+(?:now |today |currently |a |just |heute |inzwischen )*((?:about|around|some|over|more than|roughly|nearly|approximately|rund|etwa|über|environ|plus de)?\s?${count}${between}(?:${weak}|${strong}))(?!\p{L})`,
    'iu',
  ),
  /\b(?:a|our)\s+((?:\d{1,3}(?:,\d{3})+|\d{1,6})[- ](?:person|people|strong))\s+(?:team|company|studio|agency|firm|startup|business|workforce)\b/iu,
];

const label =
  /^(?:employees|number of employees|company size|team size|headcount|staff|size|mitarbeiter(?:zahl|innen)?|anzahl (?:der )?mitarbeiter|effectifs?|team)\s*:?\s*$/i;
const labelled = new RegExp(
  String.raw`^(?:employees|number of employees|company size|team size|headcount|mitarbeiter(?:zahl)?|effectifs?)\s*:?\s+((?:about |ca\. |over )?${count}(?:\s*(?:${strong}|${weak}))?)\.?$`,
  'iu',
);
const bare = new RegExp(String.raw`^(?:about |over |~|ca\. )?${count}(?:\s*(?:${strong}|${weak}))?$`, 'iu');
const bareNoun = new RegExp(`^(?:${strong})$`, 'iu');

// What precedes a figure that is about somebody else, some other time, or a wish.
const aboutOthers =
  /\b(?:your|their|his|her|customers?|clients?|users?|businesses|companies|organi[sz]ations|employers|teams|firms|brands|enterprises|startups with|for|if|whether|up to|from|per|grew from|started|began|were|had|originally|plan|goal|hire|hiring|aims?|by 20\d\d|where|helps?|manage[sd]?|serves?|serving|supports?|trains?|trained|insures?|acquired|subsidiar\w+|unlike|kunden|unternehmen mit|betriebe|clients|entreprises|pour|für|laid off|layoffs?|another|each|every|compan(?:y|ies) with|formerly|used to)\b/i;
const aboutOthersAfter =
  /^\s*(?:can|could|who use|use|using|trained|at (?:our )?customers?|of (?:our )?(?:customers?|clients?)|per\b|were laid|laid off|left|in (?:1[89]|200)\d|\/)/i;

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[!?])\s+|(?<=\p{L}{2}\.)\s+(?=\p{Lu})|\s[•·|]\s/u);

const inSentence = (sentence: string): string | undefined => {
  for (const pattern of stated) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    const start = match.index + match[0].indexOf(match[1]);
    const before = sentence.slice(0, match.index);
    if (aboutOthers.test(before) || aboutOthersAfter.test(sentence.slice(start + match[1].length))) continue;
    if (
      /^team of /i.test(match[0]) &&
      /\ba\s+$/i.test(before) &&
      /\b(?:with|need|have)\s+a\s+$/i.test(before) &&
      !/\bwe (?:are|have)\b|^with\b/i.test(before)
    )
      continue;
    return match[0].trim();
  }
  return undefined;
};

const fromText = (page: PageDocument): Fact[] => {
  const found: Fact[] = [];
  const blocks = page.blocks.filter(
    ({ boilerplate, text }) => !boilerplate && text.length < 2_000 && !isInjection(text),
  );
  for (const [index, { text }] of blocks.entries()) {
    if (!/\d|\b(?:team|employ|staff|people|of us)/i.test(text)) continue;
    const previous = blocks[index - 1]?.text ?? '';
    const following = blocks[index + 1]?.text ?? '';
    const row = labelled.exec(text)?.[1];
    if (row) found.push(fact(row.trim(), page.url, text, 'text'));
    else if (label.test(previous) && bare.test(text))
      found.push(fact(text, page.url, `${previous} ${text}`, 'text'));
    else if (bare.test(text) && bareNoun.test(following))
      found.push(fact(`${text} ${following}`, page.url, `${text} ${following}`, 'text'));
    else
      for (const sentence of sentencesOf(text)) {
        const words = inSentence(sentence);
        if (words) found.push(fact(words, page.url, sentence, 'text'));
      }
  }
  return found;
};

const fromMarkup = ({ item, method, url }: Organization): Fact | undefined => {
  const stated = item.numberOfEmployees;
  const [range] = itemsIn(stated);
  const [low] = textsOf(range?.minValue);
  const [high] = textsOf(range?.maxValue);
  const [value] = range ? textsOf(range.value) : textsOf(stated);
  const words = value ?? (low && high ? `${low}-${high}` : low && `${low}+`);
  return words && companySizeOf(words) ? fact(words, url, `numberOfEmployees: ${words}`, method) : undefined;
};

/**
 * The company's headcount in the site's own words ("about 120 people"), markup before text. Null-like
 * undefined when nobody states it, and also when pages state sizes of different ranges: one of them is
 * about something else.
 */
export const headcountOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
): Fact | undefined => {
  for (const organization of organizations) {
    const marked = fromMarkup(organization);
    if (marked) return marked;
  }
  const found = pages.flatMap(fromText).filter(({ value }) => companySizeOf(value) !== undefined);
  const ranges = new Set(found.map(({ value }) => companySizeOf(value)));
  return ranges.size === 1 ? found[0] : undefined;
};
