import type { SiteFacts } from '../site/read-site.ts';
import type { Answer } from './answer.ts';
import type { PageText } from './page-text.ts';

export type ModelField = keyof Answer;

export function currentValue(facts: SiteFacts, field: ModelField): string | readonly string[] | null {
  return field === 'linkedin_url' || field === 'twitter_handle' ? facts[field] : facts.scrape[field];
}

export function isOpenField(facts: SiteFacts, field: ModelField): boolean {
  return currentValue(facts, field) === null || facts.sources[field]?.grade === 'inferred';
}

/** A shorter site states nothing beyond its title. */
const fewestCharacters = 120;

/** Words required to state a field. Fields not listed need none. */
const tellingWords: Partial<Record<ModelField, RegExp>> = {
  size: /\b(?:employees?|employ|staff|team of|people|colleagues|of us|specialists|experts|engineers|headcount|mitarbeiter\p{L}*|collaborateurs|salariés|empleados|dipendenti|medewerkers)\b/iu,
  location:
    /\b(?:based in|based near|headquarter\p{L}*|head office|offices?|address|located|street|avenue|road|near|our home|hq|sitz|siège|sede|kantoor)\b/iu,
  linkedin_url: /linkedin\.com\//i,
  twitter_handle: /\b(?:twitter|x)\.com\//i,
};

export function fieldsWorthAsking(
  facts: SiteFacts,
  pages: readonly PageText[],
  fields: readonly ModelField[],
): ModelField[] {
  const text = pages.map((page) => page.text).join('\n');
  if (text.length < fewestCharacters) return [];
  return fields.filter((field) => isOpenField(facts, field) && (tellingWords[field]?.test(text) ?? true));
}
