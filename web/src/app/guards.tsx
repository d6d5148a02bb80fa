import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AppShell } from '../pages/app-shell.tsx';
import { resetRedirect, useSession } from '../platform/session.ts';
import { ScreenLoading } from '../ui/spinner.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** Screens of a signed-in customer, in the shell; visitors are sent to sign in. */
export function CustomersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => resetRedirect, []);
  if (session.status === 'failed') return <ErrorScreen />;
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status === 'signed-out') {
    // Only the return from the checkout is worth coming back to.
    const paid = pathname === '/credits' && new URLSearchParams(search).has('payment');
    return <Navigate to={session.redirectTo} replace state={paid ? { returnTo: pathname + search } : null} />;
  }
  return (
    <AppShell email={session.email}>
      <Suspense key={pathname} fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}

/** Screens that make no sense once signed in. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status === 'signed-in') return <Navigate to={returnFrom(state)} replace />;
  return children;
}

function returnFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'returnTo' in state
    ? String(state.returnTo)
    : '/dashboard';
}
