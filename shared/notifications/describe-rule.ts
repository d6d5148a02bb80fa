import { sizeInWords } from '../enrichment/company-size.ts';
import type { Rule } from './rule.ts';

/** A rule's domain authority in words: "Above 50"; null where it asks for none. */
export function describeAuthority(rule: Pick<Rule, 'da_operator' | 'da_value'>): string | null {
  return rule.da_value === null ? null : `${capitalised(rule.da_operator ?? 'above')} ${rule.da_value}`;
}

/** A rule's company size in words: "Equals 51-200"; null where it asks for none. */
export function describeSize(rule: Pick<Rule, 'size_operator' | 'size_value'>): string | null {
  return rule.size_value === null
    ? null
    : `${capitalised(rule.size_operator ?? 'equals')} ${sizeInWords(rule.size_value)}`;
}

function capitalised(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
