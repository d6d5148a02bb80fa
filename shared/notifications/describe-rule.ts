import { sizeInWords } from '../enrichment/company-size.ts';
import type { Rule } from './rule.ts';

export function describeAuthority(rule: Pick<Rule, 'da_operator' | 'da_value'>): string | null {
  return rule.da_value === null ? null : `${capitalised(rule.da_operator ?? 'above')} ${rule.da_value}`;
}

export function describeSize(
  rule: Pick<Rule, 'size_operator' | 'size_value' | 'size_unknown_da_value'>,
): string | null {
  if (rule.size_value === null) return null;
  const size = `${capitalised(rule.size_operator ?? 'equals')} ${sizeInWords(rule.size_value)}`;
  const authority = rule.size_unknown_da_value;
  return authority === null ? size : `${size}, or unknown and authority above ${authority}`;
}

function capitalised(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
