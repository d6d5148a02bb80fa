export const docsPaths = [
  '/api-docs',
  '/api-docs/errors',
  '/api-docs/fields',
  '/api-docs/guide',
  '/api-docs/changelog',
  '/api-docs/webhooks',
] as const;

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

/** Every path with a screen. The edge returns 404 for others. */
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
  '/handle',
  ...customerPaths,
  ...docsPaths,
  '/contact',
  '/terms-privacy',
  '/truth',
] as const;

export type ScreenPath = (typeof screenPaths)[number];
