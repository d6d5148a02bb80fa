import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '../../../build/code-samples.ts';
import { stayHere } from '../../ui/anchor.ts';

export const languages: readonly (readonly [Language, string])[] = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
];

const storageKey = 'docs language';

const known = (name: string | null): Language | undefined =>
  languages.find(([language]) => language === name)?.[0];

/** The language of all samples: in the address, and remembered for the next visit. */
export const useLanguage = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [remembered] = useState(() => known(localStorage.getItem(storageKey)));
  const language = known(new URLSearchParams(search).get('lang')) ?? remembered ?? 'curl';
  const choose = (next: Language) => {
    localStorage.setItem(storageKey, next);
    const query = new URLSearchParams(search);
    query.set('lang', next);
    navigate({ search: `?${query}`, hash }, { replace: true, state: stayHere, preventScrollReset: true });
  };
  return { language, choose };
};
