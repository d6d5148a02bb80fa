import type { Language } from '../../../build/samples/code-samples.ts';

export const languages: readonly (readonly [Language, string])[] = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
];

const storageKey = 'docs language';

/** The language in the URL, otherwise the one from the last visit. */
export function chosenLanguage(search: string): Language {
  return known(new URLSearchParams(search).get('lang')) ?? known(localStorage.getItem(storageKey)) ?? 'curl';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

export function queryWith(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query}`;
}

function known(name: string | null): Language | undefined {
  return languages.find(([language]) => language === name)?.[0];
}
