interface Framework {
  readonly id: string;
  readonly name: string;
  /** Loads the code that posts a signup. */
  readonly load: () => Promise<{ default: string }>;
}

/** The frameworks with a snippet, each loaded when it is asked for. */
export const frameworks: readonly Framework[] = [
  { id: 'auth-js', name: 'Auth.js', load: () => import('./snippets/auth-js.js?raw') },
  { id: 'better-auth', name: 'Better Auth', load: () => import('./snippets/better-auth.js?raw') },
  { id: 'firebase', name: 'Firebase', load: () => import('./snippets/firebase.js?raw') },
  { id: 'laravel', name: 'Laravel', load: () => import('./snippets/laravel.php?raw') },
  { id: 'rails', name: 'Rails', load: () => import('./snippets/rails.rb?raw') },
  { id: 'django', name: 'Django', load: () => import('./snippets/django.py?raw') },
  { id: 'express', name: 'Express', load: () => import('./snippets/express.js?raw') },
  { id: 'next-js', name: 'Next.js route handler', load: () => import('./snippets/next-js.js?raw') },
];
