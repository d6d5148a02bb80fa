import type { Resolver } from 'react-hook-form';
import { type RuleChoice, ruleChoiceSchema } from '../../../shared/notifications/rule.ts';

/** The rule form as it stands, half-typed figures included. */
export interface RuleDraft {
  name: string;
  da_operator: 'above' | 'below';
  /** What the number field holds; 0 from the start. */
  da_value: string;
  /**
   * Whether it was typed: an untouched 0 means that no authority is asked for
   * (docs/product-rules.md#domain-authority-in-rules).
   */
  da_typed: boolean;
  size_operator: 'above' | 'below' | 'equals';
  /** Empty while no size is asked for. */
  size_value: string;
  role_emails_only: boolean;
}

export const newDraft: RuleDraft = {
  name: '',
  da_operator: 'above',
  da_value: '0',
  da_typed: false,
  size_operator: 'above',
  size_value: '',
  role_emails_only: true,
};

/** What the draft asks for, checked as the server checks it. */
export function checkDraft(draft: RuleDraft) {
  const authority = draft.da_typed && draft.da_value.trim() !== '' ? Number(draft.da_value) : null;
  return ruleChoiceSchema.safeParse({
    name: draft.name,
    da_operator: authority === null ? null : draft.da_operator,
    da_value: authority,
    size_operator: draft.size_value === '' ? null : draft.size_operator,
    size_value: draft.size_value === '' ? null : draft.size_value,
    role_emails_only: draft.role_emails_only,
  });
}

/** For the form: each problem at its field, and what concerns the whole rule at `root`. */
export const ruleResolver: Resolver<RuleDraft, unknown, RuleChoice> = (draft) => {
  const checked = checkDraft(draft);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors = checked.error.issues.map(({ path, message }) => [
    String(path[0] ?? 'root'),
    { type: 'rule', message: path.length > 0 ? sentence(message) : message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

function sentence(words: string) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
