import { useAccount } from '../../accounts/settings/use-account.ts';
import { Docs } from './docs.tsx';
import { DocsShell } from './docs-shell.tsx';
import { useLanguage } from './use-language.ts';

/** `/api-docs`: for anyone to read, and with their own key for customers. */
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
