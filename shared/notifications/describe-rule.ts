import { sizeInWords } from '../enrichment/company-size.ts';
import type { Rule } from './rule.ts';

export function describeAuthority(rule: Pick<Rule, 'da_operator' | 'da_value'>): string | null {
  return rule.da_value === null ? null : `${capitalised(rule.da_operator ?? 'above')} ${rule.da_value}`;
}

export function describeSize(rule: Pick<Rule, 'size_operator' | 'size_value'>): string | null {
  return rule.size_value === null
    ? null
    : `${capitalised(rule.size_operator ?? 'equals')} ${sizeInWords(rule.size_value)}`;
}

function capitalised(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
