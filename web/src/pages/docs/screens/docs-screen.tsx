import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '../../../../build/samples/code-samples.ts';
import { useAccount } from '../../../accounts/settings/use-account.ts';
import { stayHere } from '../../../ui/page/anchor.ts';
import { Docs } from '../docs.tsx';
import { chosenLanguage, queryWith, rememberLanguage } from '../language.ts';
import { DocsShell } from './docs-shell.tsx';

export function DocsScreen() {
  return (
    <DocsShell own={<OwnDocs />}>
      <AnyonesDocs />
    </DocsShell>
  );
}

function AnyonesDocs() {
  return <Docs apiKey={undefined} {...useLanguage()} />;
}

function OwnDocs() {
  return <Docs apiKey={useAccount().data?.api_key} {...useLanguage()} />;
}

function useLanguage() {
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
