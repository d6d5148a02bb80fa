import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { variantPaths } from '../pages/landing/variants.ts';
import { useChunksLoading } from '../platform/chunks-loading.ts';
import { lazyScreen } from '../platform/lazy-screen.ts';
import { ScreenLoading } from '../ui/spinner.tsx';
import { CustomersOnly, VisitorsOnly } from './guards.tsx';

const Landing = lazyScreen(async () => (await import('../pages/landing/landing-screen.tsx')).LandingScreen);
const SignUp = lazyScreen(async () => (await import('../pages/sign-up-screen.tsx')).SignUpScreen);
const SignIn = lazyScreen(async () => (await import('../pages/sign-in-screen.tsx')).SignInScreen);
const ForgotPassword = lazyScreen(
  async () => (await import('../pages/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
const ResetPassword = lazyScreen(
  async () => (await import('../pages/reset-password-screen.tsx')).ResetPasswordScreen,
);
const Confirm = lazyScreen(async () => (await import('../pages/confirm-screen.tsx')).ConfirmScreen);
const ConfirmEmail = lazyScreen(
  async () => (await import('../pages/confirm-email-screen.tsx')).ConfirmEmailScreen,
);
const Dashboard = lazyScreen(
  async () => (await import('../pages/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
const Account = lazyScreen(async () => (await import('../pages/account-screen.tsx')).AccountScreen);
const Usage = lazyScreen(async () => (await import('../pages/usage-screen.tsx')).UsageScreen);
const Signups = lazyScreen(async () => (await import('../pages/signups-screen.tsx')).SignupsScreen);
const Import = lazyScreen(async () => (await import('../pages/import-screen.tsx')).ImportScreen);
const Companies = lazyScreen(async () => (await import('../pages/companies-screen.tsx')).CompaniesScreen);
const Contact = lazyScreen(async () => (await import('../pages/contact-screen.tsx')).ContactScreen);
const ApiDocs = lazyScreen(async () => (await import('../pages/docs/docs-screen.tsx')).DocsScreen);
const ApiErrors = lazyScreen(async () => (await import('../pages/docs/errors-screen.tsx')).ErrorsScreen);
const ApiFields = lazyScreen(async () => (await import('../pages/docs/fields-screen.tsx')).FieldsScreen);
const ApiGuide = lazyScreen(async () => (await import('../pages/docs/guide-screen.tsx')).GuideScreen);
const ApiChangelog = lazyScreen(
  async () => (await import('../pages/docs/changelog-screen.tsx')).ChangelogScreen,
);
const ApiWebhooks = lazyScreen(
  async () => (await import('../pages/docs/webhooks-screen.tsx')).WebhooksScreen,
);
const Terms = lazyScreen(async () => (await import('../pages/terms/terms-screen.tsx')).TermsScreen);
const Notifications = lazyScreen(
  async () => (await import('../pages/notifications-screen.tsx')).NotificationsScreen,
);
const Destination = lazyScreen(
  async () => (await import('../pages/destination-screen.tsx')).DestinationScreen,
);
const ConfirmAlerts = lazyScreen(
  async () => (await import('../pages/confirm-alerts-screen.tsx')).ConfirmAlertsScreen,
);
const Unsubscribe = lazyScreen(
  async () => (await import('../pages/unsubscribe-screen.tsx')).UnsubscribeScreen,
);
const Connections = lazyScreen(
  async () => (await import('../pages/connections-screen.tsx')).ConnectionsScreen,
);
const Connection = lazyScreen(async () => (await import('../pages/connection-screen.tsx')).ConnectionScreen);
const Credits = lazyScreen(async () => (await import('../pages/credits-screen.tsx')).CreditsScreen);
const NotFound = lazyScreen(async () => (await import('../pages/not-found-screen.tsx')).NotFoundScreen);

/** Every route of the product. */
export function Router() {
  useChunksLoading();
  return (
    <BrowserRouter>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          {variantPaths.map((path) => (
            <Route key={path} path={path} element={<Landing path={path} />} />
          ))}
          <Route path="/api-docs" element={<ApiDocs />} />
          <Route path="/api-docs/errors" element={<ApiErrors />} />
          <Route path="/api-docs/fields" element={<ApiFields />} />
          <Route path="/api-docs/guide" element={<ApiGuide />} />
          <Route path="/api-docs/changelog" element={<ApiChangelog />} />
          <Route path="/api-docs/webhooks" element={<ApiWebhooks />} />
          <Route path="/contact" element={<Contact />} />
          <Route path="/terms-privacy" element={<Terms />} />
          <Route path="/signup" element={visitors(<SignUp />)} />
          <Route path="/signin" element={visitors(<SignIn />)} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/confirm" element={<Confirm />} />
          <Route path="/confirm-email" element={<ConfirmEmail />} />
          <Route path="/confirm-alerts" element={<ConfirmAlerts />} />
          <Route path="/unsubscribe" element={<Unsubscribe />} />
          <Route element={<CustomersOnly />}>
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/account" element={<Account />} />
            <Route path="/usage" element={<Usage />} />
            <Route path="/signups" element={<Signups />} />
            <Route path="/import" element={<Import />} />
            <Route path="/companies" element={<Companies />} />
            <Route path="/notifications" element={<Notifications />} />
            <Route path="/destination" element={<Destination />} />
            <Route path="/connections" element={<Connections />} />
            <Route path="/connection" element={<Connection />} />
            <Route path="/credits" element={<Credits />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

function visitors(screen: React.ReactNode) {
  return <VisitorsOnly>{screen}</VisitorsOnly>;
}
