import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AppShell } from '../pages/shell/app-shell.tsx';
import { useChunksLoading } from '../platform/screens/lazy-screen.ts';
import { resetRedirect, useSession } from '../platform/session/session.ts';
import { ScreenLoading } from '../ui/feedback/spinner.tsx';
import { addressAfterSignIn, keepAddress } from './asked-for.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Screens of a signed-in customer, in the shell; visitors are sent to sign in. */
export function CustomersOnly() {
  const session = useSession();
  const location = useLocation();
  useChunksLoading();
  useEffect(() => resetRedirect, []);
  if (session.status === 'failed') return <ErrorScreen />;
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status === 'signed-out') {
    const { redirectTo } = session;
    return (
      <Navigate to={redirectTo} replace state={redirectTo === '/signin' ? keepAddress(location) : null} />
    );
  }
  return (
    <AppShell email={session.email}>
      <Suspense key={location.pathname} fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}

/** Screens that make no sense once signed in. */
export function VisitorsOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status === 'signed-in')
    return <Navigate to={addressAfterSignIn(state, window.location.origin)} replace />;
  return <Outlet />;
}
