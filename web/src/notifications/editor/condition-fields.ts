import { allCountries } from '../../../../shared/enrichment/country.ts';
import { industries } from '../../../../shared/enrichment/industries.ts';
import { maxOrdinal, ordinal } from '../../../../shared/notifications/conditions/signup-ordinal.ts';
import { entriesOf } from '../../../../shared/notifications/domain-list.ts';
import type { ConditionName } from '../../../../shared/notifications/rule.ts';

/** The conditions that are added one by one; authority and size are always in the form. */
export type AddableCondition = Exclude<ConditionName, 'da_value' | 'size_value'>;

/** What the form holds of the conditions that have a value: the values chosen, or a text with one value a line. */
export interface ConditionDrafts {
  industries: string[];
  location_contains: string;
  countries: string[];
  domains: string;
  email_types: string[];
  signup_ordinals: string[];
  company_contains: string;
}

type Options = readonly (readonly [value: string, words: string])[];

/** What the form shows of a condition that can be added. */
export interface ConditionFields {
  label: string;
  /** Over its row, where the operator beside it says the rest. */
  legend?: string;
  /** How the menu tells it apart. */
  hint?: string;
  /** The operator, where there is only one. */
  operator?: string;
  /** How the value is put in; a condition without one is set by being there. */
  value?: ChosenValue | TypedValue;
}

interface ChosenValue {
  choose: () => Options;
  /** What a rule asks for by the values chosen, if not for their texts. */
  asks?: (chosen: readonly string[]) => readonly unknown[];
}

interface TypedValue {
  lines: string;
  rows: number;
  /** What a rule asks for by the text, if not for its lines. */
  asks?: (text: string) => readonly unknown[];
}

const perLine = 'One per line; any of them may match.';

const location = { label: 'Location', hint: 'contains or country' };

export const conditionFields: Record<AddableCondition, ConditionFields> = {
  industries: {
    label: 'Industry',
    operator: 'Is one of',
    value: { choose: () => industries.map((name) => [name, name]) },
  },
  location_contains: { ...location, value: { lines: perLine, rows: 2 } },
  countries: {
    ...location,
    value: { choose: () => allCountries().map(({ code, name }) => [code, name]) },
  },
  domains: {
    label: 'Domain',
    hint: 'from a list',
    value: {
      lines: 'Up to 1,000 domains. *.acme.com also means every name below acme.com.',
      rows: 5,
      asks: entriesOf,
    },
  },
  email_types: {
    label: 'Email type',
    operator: 'Is one of',
    value: {
      choose: () => [
        ['professional', 'Professional'],
        ['role', 'Role'],
      ],
    },
  },
  signup_ordinals: {
    label: 'Signups from the company',
    hint: '1st, 3rd...',
    operator: 'Is the',
    value: {
      choose: () => Array.from({ length: maxOrdinal }, (_, at) => [`${at + 1}`, ordinal(at + 1)]),
      asks: (chosen: readonly string[]) => chosen.map(Number),
    },
  },
  company_contains: {
    label: 'Posted company name',
    hint: 'contains',
    operator: 'Contains',
    value: { lines: perLine, rows: 2 },
  },
  da_known: { label: 'Domain authority known', legend: 'Domain authority', operator: 'Is known' },
};

/** In the order of the menu. */
export const addableConditions = Object.keys(conditionFields) as AddableCondition[];

/** The form's part of a rule's condition; of a rule without it, nothing chosen or typed. */
export function draftsOf(
  rule?: { readonly [condition in keyof ConditionDrafts]: readonly unknown[] | null },
) {
  return Object.fromEntries(
    addableConditions.flatMap((condition) => {
      const { value } = conditionFields[condition];
      if (!value || condition === 'da_known') return [];
      const values = (rule?.[condition] ?? []).map(String);
      return [[condition, 'lines' in value ? values.join('\n') : values]];
    }),
  ) as unknown as ConditionDrafts;
}

/** What the form asks for by a condition; null while nothing is chosen or typed. */
export function askedFor(drafts: ConditionDrafts, condition: AddableCondition): unknown {
  const { value } = conditionFields[condition];
  if (!value || condition === 'da_known') return true;
  const draft = drafts[condition];
  if (isUnfilled(drafts, condition)) return null;
  if (typeof draft === 'string') return 'lines' in value && value.asks ? value.asks(draft) : linesOf(draft);
  return 'choose' in value && value.asks ? value.asks(draft) : draft;
}

/** Whether a condition that was added has no value yet. */
export function isUnfilled(drafts: ConditionDrafts, condition: AddableCondition): boolean {
  if (condition === 'da_known') return false;
  const value = drafts[condition];
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The id of the control that takes the focus when the condition is added or its value is wrong. */
export function fieldOf(condition: AddableCondition): string {
  return `condition-${condition}`;
}

/** The conditions that the menu still offers; location is one, whether it asks for a text or a country. */
export function unusedConditions(added: readonly AddableCondition[]): AddableCondition[] {
  const used = new Set(added.map((condition) => conditionFields[condition].label));
  const offered: AddableCondition[] = [];
  for (const condition of addableConditions) {
    const { label } = conditionFields[condition];
    if (used.has(label)) continue;
    used.add(label);
    offered.push(condition);
  }
  return offered;
}
