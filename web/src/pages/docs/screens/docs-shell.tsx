import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { ScreenLoading } from '../../../ui/feedback/spinner.tsx';
import { AppShell } from '../../shell/app-shell.tsx';
import { PublicPage } from '../../shell/public-page.tsx';

export function DocsShell({ children, own = children }: { children: ReactNode; own?: ReactNode }) {
  const session = useSession();
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status !== 'signed-in') return <PublicPage>{children}</PublicPage>;
  return <AppShell email={session.email}>{own}</AppShell>;
}
