import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { type AddableCondition, conditionFields, isUnfilled, ruleValue } from './condition-fields.ts';
import { newDraft, type RuleDraft } from './rule-draft.ts';

/** A condition of the sentence, by its field of the rule. */
export type SentenceCondition = AddableCondition | 'da_value' | 'size_value';

interface Subject {
  readonly words: string;
  readonly verb: (draft: RuleDraft) => string;
  /** Words of a condition without a value. */
  readonly empty: string;
}

/** Conditions that can be reversed, with the field that says so. */
export const operatorFields = {
  industries: 'industry_operator',
  countries: 'country_operator',
  domains: 'domain_operator',
} as const;

const is = () => 'is';
const contains = () => 'contains';
const isOrNot = (field: (typeof operatorFields)[keyof typeof operatorFields]) => (draft: RuleDraft) =>
  draft[field] === 'in' ? 'is' : 'is not';

export const subjects: Readonly<Record<SentenceCondition, Subject>> = {
  size_value: { words: 'company size', verb: is, empty: 'any' },
  da_value: { words: 'domain authority', verb: is, empty: 'any' },
  countries: { words: 'country', verb: isOrNot('country_operator'), empty: 'choose countries' },
  industries: { words: 'industry', verb: isOrNot('industry_operator'), empty: 'choose industries' },
  location_contains: { words: 'location', verb: contains, empty: 'enter places' },
  domains: {
    words: 'domain',
    verb: isOrNot('domain_operator'),
    empty: 'list domains',
  },
  email_types: { words: 'email type', verb: is, empty: 'choose types' },
  signup_ordinals: { words: 'signup from the company', verb: () => 'is the', empty: 'choose a number' },
  company_contains: { words: 'posted company name', verb: contains, empty: 'enter names' },
  plans: { words: 'plan', verb: is, empty: 'enter plans' },
  da_known: { words: 'domain authority (known)', verb: () => 'is known', empty: '' },
};

const inOrder = Object.keys(subjects) as SentenceCondition[];

/** An untouched or empty domain authority, and no company size, are no conditions. */
export function conditionsOf(draft: RuleDraft): SentenceCondition[] {
  return inOrder.filter((condition) => {
    if (condition === 'da_value') return draft.da_typed && draft.da_value.trim() !== '';
    if (condition === 'size_value') return draft.size_value !== '';
    return draft.added.includes(condition);
  });
}

export function offeredConditions(chosen: readonly SentenceCondition[]): SentenceCondition[] {
  return inOrder.filter((condition) => !chosen.includes(condition));
}

/** The change of a draft that adds a condition. Authority and size begin with a usual value. */
export function addedTo(draft: RuleDraft, condition: SentenceCondition): Partial<RuleDraft> {
  const removed = { added: draft.added, da_typed: draft.da_typed, size_value: draft.size_value };
  if (condition === 'da_value') return { ...removed, da_typed: true, da_operator: 'above', da_value: '50' };
  if (condition === 'size_value') return { ...removed, size_operator: 'above', size_value: '200' };
  return { ...removed, added: [...draft.added, condition] };
}

export function removedFrom(draft: RuleDraft, condition: SentenceCondition): Partial<RuleDraft> {
  if (condition === 'da_value') return { da_typed: false, da_value: newDraft.da_value };
  if (condition === 'size_value') return { size_value: '', size_unknown_da_value: '' };
  const added = draft.added.filter((one) => one !== condition);
  if (condition === 'da_known') return { added };
  const operator = isReversible(condition) ? { [operatorFields[condition]]: 'in' } : {};
  return { added, [condition]: newDraft[condition], ...operator };
}

export function isReversible(condition: SentenceCondition): condition is keyof typeof operatorFields {
  return Object.hasOwn(operatorFields, condition);
}

/** "above 200", "Germany, Austria", "acme.com, globex.com and 3 more". */
export function valueInWords(draft: RuleDraft, condition: SentenceCondition): string {
  if (condition === 'da_value') return `${draft.da_operator} ${draft.da_value}`;
  if (condition === 'size_value') return `${draft.size_operator} ${sizeInWords(draft.size_value)}`;
  if (isUnfilled(draft, condition)) return subjects[condition].empty;
  const { value } = conditionFields[condition];
  if (!value || condition === 'da_known') return '';
  const names = 'choose' in value ? new Map(value.choose()) : new Map<string, string>();
  const values =
    'choose' in value ? [draft[condition]].flat() : [ruleValue(draft, condition)].flat().map(String);
  const words = values.map((one) => names.get(one) ?? one);
  return words.length > 3 ? `${words.slice(0, 2).join(', ')} and ${words.length - 2} more` : words.join(', ');
}

export interface Template {
  readonly name: string;
  readonly change: Partial<RuleDraft>;
}

/** Replaces the draft's conditions by the template's. */
export function withTemplate(draft: RuleDraft, { change }: Template): RuleDraft {
  let next = draft;
  for (const condition of conditionsOf(draft)) next = { ...next, ...removedFrom(next, condition) };
  return { ...next, ...change };
}

export const templates: readonly Template[] = [
  { name: 'Large companies', change: { size_operator: 'above', size_value: '200' } },
  { name: 'Well-known domains', change: { da_typed: true, da_operator: 'above', da_value: '60' } },
  { name: 'One country', change: { added: ['countries'] } },
  { name: 'Third person from a company', change: { added: ['signup_ordinals'], signup_ordinals: ['3'] } },
  { name: 'Target accounts', change: { added: ['domains'], domain_operator: 'in' } },
];
