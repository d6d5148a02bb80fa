/** The pages of the API's docs. */
export const docsPaths = [
  '/api-docs',
  '/api-docs/errors',
  '/api-docs/fields',
  '/api-docs/guide',
  '/api-docs/changelog',
  '/api-docs/webhooks',
] as const;

/** The screens of customers who are signed in. */
export const customerPaths = [
  '/dashboard',
  '/account',
  '/usage',
  '/signups',
  '/import',
  '/companies',
  '/notifications',
  '/destination',
  '/connections',
  '/connection',
  '/credits',
] as const;

export type CustomerPath = (typeof customerPaths)[number];

/** Every path that is a screen of the web app; at any other the edge answers 404. */
export const screenPaths = [
  '/',
  '/home2',
  '/home3',
  '/home4',
  '/home5',
  '/home6',
  '/home7',
  '/signup',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/confirm',
  '/confirm-email',
  '/confirm-alerts',
  '/unsubscribe',
  ...customerPaths,
  ...docsPaths,
  '/contact',
  '/terms-privacy',
] as const;

export type ScreenPath = (typeof screenPaths)[number];
