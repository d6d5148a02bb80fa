import type { FactGrade } from '../../../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../../../shared/enrichment/metrics-provider.ts';
import type { FactSource } from '../../../../shared/signups/signup.ts';

const grades: Record<FactGrade, string> = {
  from_register: 'Register',
  stated_in_markup: 'Stated on the site',
  stated_in_words: 'Stated on the site',
  from_dataset: 'Data set',
  inferred: 'Inferred',
  disputed: 'Sources disagree',
};

/** How well a fact is founded, in a word or two. */
export function gradeInWords({ grade, method }: FactSource): string {
  if (grade) return grades[grade];
  return method === companyIndex ? grades.from_dataset : grades.stated_in_words;
}

/** Whose words a fact rests on: the page without its protocol, a data set with its date, or a provider's name. */
export function sourceName({ url, method, quote }: FactSource): string {
  if (method === companyIndex) return quote.replace(/: .*$/s, '');
  return providerNameOf(method) ?? pageName(url);
}

/** "acme.example/about" for "https://www.acme.example/about/". */
export function pageName(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
}

/** The address of a page of strangers where it is one that a browser may open. */
export function safeLink(url: string | null): string | undefined {
  return url && /^https?:\/\//i.test(url) ? url : undefined;
}
