import type { Language } from '../../../build/samples/code-samples.ts';

/** The languages of the samples, and what they are called. */
export const languages: readonly (readonly [Language, string])[] = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
];

const storageKey = 'docs language';

/** The language that the address names, or else the one remembered from the last visit. */
export function chosenLanguage(search: string): Language {
  return known(new URLSearchParams(search).get('lang')) ?? known(localStorage.getItem(storageKey)) ?? 'curl';
}

/** Keeps the chosen language for the next visit. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** The query of an address with the language in it. */
export function queryWith(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query}`;
}

function known(name: string | null): Language | undefined {
  return languages.find(([language]) => language === name)?.[0];
}
