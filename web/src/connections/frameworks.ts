interface Framework {
  readonly id: string;
  readonly name: string;
  readonly load: () => Promise<{ default: string }>;
}

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
