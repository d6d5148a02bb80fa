import { docsLink, type ErrorCode, errorStatus } from '../../shared/api/errors.ts';
import { landingTitle, product } from '../../shared/product.ts';
import type { ScreenPath } from '../../shared/screens.ts';

/** The metadata of a page, present before any code has run. */
export interface PageFacts {
  /** The title of the screen's document. */
  readonly title: string;
  /** For search engines and link previews, which skip pages without one. */
  readonly description?: string;
  /** The path that search engines show instead. */
  readonly sameAs?: ScreenPath;
  /** The canonical address, if it differs from the path. */
  readonly canonical?: string;
  /** The module of the app's screen below web/src, preloaded with the app; absent for prerendered pages. */
  readonly screen?: string;
}

const landing: PageFacts = {
  title: landingTitle,
  description: `See which new signups are worth a reply. ${product.name} finds the company behind each email and alerts you by email or Slack within seconds.`,
};

const variant: PageFacts = { ...landing, sameAs: '/' };

/** The page of every path, and the not-found page. */
export const pages: Record<ScreenPath | '/not-found', PageFacts> = {
  '/': landing,
  '/home2': variant,
  '/home3': variant,
  '/home4': variant,
  '/home5': variant,
  '/home6': variant,
  '/home7': variant,
  '/api-docs': {
    title: 'API Docs',
    description: `The ${product.name} API: add, read, edit and delete signups, and read companies, deliveries and usage. Requests in curl, JavaScript and Python, status codes, limits.`,
  },
  '/api-docs/errors': {
    title: 'API Errors',
    description: `Every error code of the ${product.name} API: status, meaning, causes, what to do.`,
  },
  '/api-docs/fields': {
    title: 'API Fields',
    description: `Every field in the responses of the ${product.name} API: type, values, meaning, and when it is null.`,
  },
  '/api-docs/guide': {
    title: 'From zero to an alert in Slack',
    description: `From an empty account to an alert in Slack with ${product.name}: key, destination, rule, first signup, code for your server.`,
  },
  '/api-docs/changelog': {
    title: 'API Changelog',
    description: `Changes to the ${product.name} API, by day.`,
  },
  '/api-docs/webhooks': {
    title: 'API Webhooks',
    description: `Events of ${product.name} webhooks, retries after failures, and how to verify a request.`,
  },
  '/terms-privacy': {
    title: 'Terms of Service & Privacy Policy',
    description: `The terms of service and the privacy policy of ${product.name}.`,
  },
  '/truth': {
    title: 'How often we are right',
    description: `How often the facts of ${product.name} about companies are right, measured on real websites, with every share's interval.`,
  },
  '/contact': {
    title: 'Contact Us',
    description: `Contact ${product.name}. A person reads every message and replies by email.`,
    screen: 'pages/contact-screen.tsx',
  },
  '/signup': {
    title: 'Create Account',
    description: `Create your ${product.name} account: ${product.openingCredits} free credits, no credit card.`,
    screen: 'pages/auth/sign-up-screen.tsx',
  },
  '/signin': {
    title: 'Sign In',
    description: `Sign in to ${product.name}.`,
    screen: 'pages/auth/sign-in-screen.tsx',
  },
  '/forgot-password': { title: 'Reset Password', screen: 'pages/auth/forgot-password-screen.tsx' },
  '/reset-password': { title: 'Set New Password', screen: 'pages/auth/reset-password-screen.tsx' },
  '/confirm': { title: 'Confirm your email', screen: 'pages/auth/confirm-screen.tsx' },
  '/confirm-email': { title: 'Confirm your new email', screen: 'pages/auth/confirm-email-screen.tsx' },
  '/confirm-alerts': { title: 'Confirm these alerts', screen: 'pages/auth/confirm-alerts-screen.tsx' },
  '/unsubscribe': { title: 'Turn off these alerts', screen: 'pages/auth/unsubscribe-screen.tsx' },
  '/handle': { title: 'Handle a signup', screen: 'pages/auth/handle-screen.tsx' },
  '/dashboard': { title: 'Dashboard', screen: 'pages/dashboard/dashboard-screen.tsx' },
  '/account': { title: 'Account', screen: 'pages/account-screen.tsx' },
  '/usage': { title: 'Usage', screen: 'pages/usage-screen.tsx' },
  '/signups': { title: 'Signups', screen: 'pages/signups/signups-screen.tsx' },
  '/import': { title: 'Import Signups', screen: 'pages/import-screen.tsx' },
  '/companies': { title: 'Companies', screen: 'pages/companies-screen.tsx' },
  '/notifications': { title: 'Notifications', screen: 'pages/notifications-screen.tsx' },
  '/destination': { title: 'Destination', screen: 'pages/destination-screen.tsx' },
  '/connections': { title: 'Connections', screen: 'pages/connections/connections-screen.tsx' },
  '/connection': { title: 'Connection', screen: 'pages/connections/connection-screen.tsx' },
  '/credits': { title: 'Purchase Credits', screen: 'pages/credits-screen.tsx' },
  '/not-found': { title: 'Page not found', screen: 'pages/shell/not-found-screen.tsx' },
};

/** The page of each error code, by the file that the edge returns. */
export const errorPages: Readonly<Record<string, PageFacts>> = Object.fromEntries(
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [
    errorPagePath(code),
    {
      title: code,
      description: `The error ${code} (${errorStatus[code]}) of the ${product.name} API: causes and fixes.`,
      canonical: docsLink(code),
    },
  ]),
);

/** The path of a code's page, which lib/edge/spa.js returns. */
export function errorPagePath(code: ErrorCode): string {
  return `/api-docs/errors/${code}`;
}
