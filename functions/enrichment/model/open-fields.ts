import type { SiteFacts } from '../site/read-site.ts';
import type { Answer } from './answer.ts';
import type { PageText } from './page-text.ts';

/** The fields that a model may state. */
export type ModelField = keyof Answer;

/** A field's value so far, null where there is none. */
export function currentValue(facts: SiteFacts, field: ModelField): string | readonly string[] | null {
  return field === 'linkedin_url' || field === 'twitter_handle' ? facts[field] : facts.scrape[field];
}

/** Whether a model may state a field: it has no value, or one that was only inferred. */
export function isOpenField(facts: SiteFacts, field: ModelField): boolean {
  return currentValue(facts, field) === null || facts.sources[field]?.grade === 'inferred';
}

/** A site with less says nothing that is not in its title. */
const fewestCharacters = 120;

/** Words without which a page does not state a field; for the others any text may do. */
const tellingWords: Partial<Record<ModelField, RegExp>> = {
  size: /\b(?:employees?|employ|staff|team of|people|colleagues|of us|specialists|experts|engineers|headcount|mitarbeiter\p{L}*|collaborateurs|salariés|empleados|dipendenti|medewerkers)\b/iu,
  location:
    /\b(?:based in|based near|headquarter\p{L}*|head office|offices?|address|located|street|avenue|road|near|our home|hq|sitz|siège|sede|kantoor)\b/iu,
  linkedin_url: /linkedin\.com\//i,
  twitter_handle: /\b(?:twitter|x)\.com\//i,
};

/** The open fields about which a model may find something in these pages. */
export function fieldsWorthAsking(
  facts: SiteFacts,
  pages: readonly PageText[],
  fields: readonly ModelField[],
): ModelField[] {
  const text = pages.map((page) => page.text).join('\n');
  if (text.length < fewestCharacters) return [];
  return fields.filter((field) => isOpenField(facts, field) && (tellingWords[field]?.test(text) ?? true));
}
