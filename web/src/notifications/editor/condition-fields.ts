import { allCountries } from '../../../../shared/enrichment/country.ts';
import { industries } from '../../../../shared/enrichment/industries.ts';
import { maxOrdinal, ordinal } from '../../../../shared/notifications/conditions/signup-ordinal.ts';
import { entriesOf } from '../../../../shared/notifications/domain-list.ts';
import type { ConditionName } from '../../../../shared/notifications/rule.ts';

/** Conditions that can be added. Authority and size are always in the form. */
export type AddableCondition = Exclude<ConditionName, 'da_value' | 'size_value'>;

/** Form values of conditions: the chosen options, or a text with one value per line. */
export type ConditionDrafts = Record<Exclude<AddableCondition, 'da_known'>, string | string[]>;

type Options = readonly (readonly [value: string, words: string])[];

export interface ConditionFields {
  label: string;
  /** Row label, if it differs because the operator completes it. */
  legend?: string;
  hint?: string;
  operator?: string;
  /** The input. A condition without one applies immediately when it is added. */
  value?: ChosenValue | TypedValue;
}

interface ChosenValue {
  choose: () => Options;
  /** Converts the chosen options to the rule's values. Default: the options. */
  toValues?: (chosen: readonly string[]) => readonly unknown[];
}

interface TypedValue {
  lines: string;
  rows: number;
  /** Converts the text to the rule's values. Default: its lines. */
  toValues?: (text: string) => readonly unknown[];
}

const perLine = 'One per line; any of them may match.';

const location = { label: 'Location', hint: 'contains or country' };

export const conditionFields: Record<AddableCondition, ConditionFields> = {
  industries: {
    label: 'Industry',
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
      toValues: entriesOf,
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
      toValues: (chosen: readonly string[]) => chosen.map(Number),
    },
  },
  company_contains: {
    label: 'Posted company name',
    hint: 'contains',
    operator: 'Contains',
    value: { lines: perLine, rows: 2 },
  },
  plans: {
    label: 'Plan',
    operator: 'Is one of',
    value: { lines: 'One per line, as you post them. Case is ignored.', rows: 2 },
  },
  da_known: { label: 'Domain authority known', legend: 'Domain authority', operator: 'Is known' },
};

export const addableConditions = Object.keys(conditionFields) as AddableCondition[];

/** The form values of a stored rule; empty without one. */
export function draftsOf(
  rule?: Readonly<Record<keyof ConditionDrafts, readonly unknown[] | null>>,
): ConditionDrafts {
  return Object.fromEntries(
    addableConditions.flatMap((condition) => {
      const { value } = conditionFields[condition];
      if (!value || condition === 'da_known') return [];
      const values = (rule?.[condition] ?? []).map(String);
      return [[condition, 'lines' in value ? values.join('\n') : values]];
    }),
  ) as ConditionDrafts;
}

/** The rule's value for a condition; null if nothing is chosen or typed. */
export function ruleValue(drafts: ConditionDrafts, condition: AddableCondition): unknown {
  const { value } = conditionFields[condition];
  if (!value || condition === 'da_known') return true;
  const draft = drafts[condition];
  if (isUnfilled(drafts, condition)) return null;
  if (typeof draft === 'string')
    return 'lines' in value && value.toValues ? value.toValues(draft) : linesOf(draft);
  return 'choose' in value && value.toValues ? value.toValues(draft) : draft;
}

export function isUnfilled(drafts: ConditionDrafts, condition: AddableCondition): boolean {
  if (condition === 'da_known') return false;
  const value = drafts[condition];
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

export function fieldOf(condition: AddableCondition): string {
  return `condition-${condition}`;
}

/** Conditions that the menu still offers. The two location conditions count as one. */
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
