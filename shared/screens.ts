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
  '/unsubscribe',
  '/dashboard',
  '/account',
  '/signups',
  '/companies',
  '/notifications',
  '/credits',
  '/api-docs',
  '/contact',
  '/terms-privacy',
] as const;

export type ScreenPath = (typeof screenPaths)[number];
