import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '../../../build/samples/code-samples.ts';
import { stayHere } from '../../ui/page/anchor.ts';
import { chosenLanguage, queryWith, rememberLanguage } from './language.ts';

/** The language of all samples: in the address, and remembered for the next visit. */
export function useLanguage() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const choose = (next: Language) => {
    rememberLanguage(next);
    navigate(
      { search: queryWith(search, next), hash },
      { replace: true, state: stayHere, preventScrollReset: true },
    );
  };
  return { language: chosenLanguage(search), onLanguage: choose };
}
