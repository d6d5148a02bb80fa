import { sizeInWords } from '../enrichment/company-size.ts';
import type { Rule } from './rule.ts';

/** "Above 50"; null without this condition. */
export function describeAuthority(rule: Pick<Rule, 'da_operator' | 'da_value'>): string | null {
  return rule.da_value === null ? null : `${capitalised(rule.da_operator ?? 'above')} ${rule.da_value}`;
}

/** "Equals 51-200"; null without this condition. */
export function describeSize(rule: Pick<Rule, 'size_operator' | 'size_value'>): string | null {
  return rule.size_value === null
    ? null
    : `${capitalised(rule.size_operator ?? 'equals')} ${sizeInWords(rule.size_value)}`;
}

function capitalised(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
