import { type ComponentType, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { CustomerPath, ScreenPath } from '../../../shared/screens.ts';
import { type VariantPath, variantPaths } from '../pages/landing/variants.ts';
import { AppShell } from '../pages/shell/app-shell.tsx';
import { lazyScreen, useChunksLoading } from '../platform/screens/lazy-screen.ts';
import { resetRedirect, useSession } from '../platform/session/session.ts';
import { ScreenLoading } from '../ui/feedback/spinner.tsx';
import { addressAfterSignIn, keepAddress } from './address-after-sign-in.ts';
import { ErrorScreen } from './error-screen.tsx';

type Audience = 'everyone' | 'visitors' | 'customers';

interface AppScreen<Allowed extends Audience = Audience> {
  readonly audience: Allowed;
  readonly Screen: ComponentType;
}

const screens: Record<CustomerPath, AppScreen<'customers'>> &
  Record<Exclude<ScreenPath, VariantPath | CustomerPath>, AppScreen<'everyone' | 'visitors'>> = {
  '/api-docs': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/docs-screen.tsx')).DocsScreen,
  ),
  '/api-docs/errors': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/errors-screen.tsx')).ErrorsScreen,
  ),
  '/api-docs/fields': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/fields-screen.tsx')).FieldsScreen,
  ),
  '/api-docs/guide': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/guide-screen.tsx')).GuideScreen,
  ),
  '/api-docs/changelog': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/changelog-screen.tsx')).ChangelogScreen,
  ),
  '/api-docs/webhooks': screen(
    'everyone',
    async () => (await import('../pages/docs/screens/webhooks-screen.tsx')).WebhooksScreen,
  ),
  '/contact': screen('everyone', async () => (await import('../pages/contact-screen.tsx')).ContactScreen),
  '/truth': screen('everyone', async () => (await import('../pages/truth/truth-screen.tsx')).TruthScreen),
  '/terms-privacy': screen('everyone', async () => (await import('../pages/terms-screen.tsx')).TermsScreen),
  '/signup': screen('visitors', async () => (await import('../pages/auth/sign-up-screen.tsx')).SignUpScreen),
  '/signin': screen('visitors', async () => (await import('../pages/auth/sign-in-screen.tsx')).SignInScreen),
  '/forgot-password': screen(
    'everyone',
    async () => (await import('../pages/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  '/reset-password': screen(
    'everyone',
    async () => (await import('../pages/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/confirm': screen(
    'everyone',
    async () => (await import('../pages/auth/confirm-screen.tsx')).ConfirmScreen,
  ),
  '/confirm-email': screen(
    'everyone',
    async () => (await import('../pages/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  '/confirm-alerts': screen(
    'everyone',
    async () => (await import('../pages/auth/confirm-alerts-screen.tsx')).ConfirmAlertsScreen,
  ),
  '/unsubscribe': screen(
    'everyone',
    async () => (await import('../pages/auth/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
  '/handle': screen('everyone', async () => (await import('../pages/auth/handle-screen.tsx')).HandleScreen),
  '/dashboard': screen(
    'customers',
    async () => (await import('../pages/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  '/account': screen('customers', async () => (await import('../pages/account-screen.tsx')).AccountScreen),
  '/usage': screen('customers', async () => (await import('../pages/usage-screen.tsx')).UsageScreen),
  '/signups': screen(
    'customers',
    async () => (await import('../pages/signups/signups-screen.tsx')).SignupsScreen,
  ),
  '/import': screen('customers', async () => (await import('../pages/import-screen.tsx')).ImportScreen),
  '/companies': screen(
    'customers',
    async () => (await import('../pages/companies-screen.tsx')).CompaniesScreen,
  ),
  '/notifications': screen(
    'customers',
    async () => (await import('../pages/notifications-screen.tsx')).NotificationsScreen,
  ),
  '/destination': screen(
    'customers',
    async () => (await import('../pages/destination-screen.tsx')).DestinationScreen,
  ),
  '/connections': screen(
    'customers',
    async () => (await import('../pages/connections/connections-screen.tsx')).ConnectionsScreen,
  ),
  '/connection': screen(
    'customers',
    async () => (await import('../pages/connections/connection-screen.tsx')).ConnectionScreen,
  ),
  '/credits': screen('customers', async () => (await import('../pages/credits-screen.tsx')).CreditsScreen),
};

const Landing = lazyScreen(async () => (await import('../pages/landing/landing-screen.tsx')).LandingScreen);
const NotFound = lazyScreen(async () => (await import('../pages/shell/not-found-screen.tsx')).NotFoundScreen);

export function Router() {
  useChunksLoading();
  return (
    <BrowserRouter>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          {variantPaths.map((path) => (
            <Route key={path} path={path} element={<Landing path={path} />} />
          ))}
          {routesFor('everyone')}
          <Route element={<VisitorsOnly />}>{routesFor('visitors')}</Route>
          <Route element={<CustomersOnly />}>{routesFor('customers')}</Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

function screen<Allowed extends Audience>(
  audience: Allowed,
  load: () => Promise<ComponentType>,
): AppScreen<Allowed> {
  return { audience, Screen: lazyScreen(load) };
}

function routesFor(wanted: Audience) {
  return Object.entries<AppScreen>(screens)
    .filter(([, { audience }]) => audience === wanted)
    .map(([path, { Screen }]) => <Route key={path} path={path} element={<Screen />} />);
}

function CustomersOnly() {
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

function VisitorsOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'unknown') return <ScreenLoading />;
  if (session.status === 'signed-in')
    return <Navigate to={addressAfterSignIn(state, window.location.origin)} replace />;
  return <Outlet />;
}
