import { useAccount } from '../../accounts/use-account.ts';
import { useSession } from '../../platform/session.ts';
import { ScreenLoading } from '../../ui/spinner.tsx';
import { AppShell } from '../app-shell.tsx';
import { PublicPage } from '../public-page.tsx';
import { Docs } from './docs.tsx';
import { useLanguage } from './use-language.ts';

/** `/api-docs`: for anyone to read, and in the shell with their own key for customers. */
export function DocsScreen() {
  const session = useSession();
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status !== 'signed-in') {
    return (
      <PublicPage>
        <AnyonesDocs />
      </PublicPage>
    );
  }
  return (
    <AppShell email={session.email}>
      <OwnDocs />
    </AppShell>
  );
}

function AnyonesDocs() {
  return <Docs apiKey={undefined} {...useLanguage()} />;
}

function OwnDocs() {
  return <Docs apiKey={useAccount().data?.api_key} {...useLanguage()} />;
}
