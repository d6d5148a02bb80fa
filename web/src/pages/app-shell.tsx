import { CircleUser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { signOut } from '../platform/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/mark.tsx';
import { Main, SkipLink } from '../ui/page.tsx';

const places = [
  ['/dashboard', 'Dashboard'],
  ['/signups', 'Signups'],
  ['/companies', 'Companies'],
  ['/notifications', 'Notifications'],
  ['/connections', 'Connections'],
  ['/credits', 'Credits'],
  ['/api-docs', 'API Docs'],
] as const;

/** Screens that are found under another. */
const above: ReadonlyMap<string, string> = new Map([
  ['/destination', '/notifications'],
  ['/connection', '/connections'],
]);

const linkClasses =
  'flex items-center border-b-2 border-transparent pt-0.5 font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink';

/** The header bar of the signed-in screens, and their content beneath. */
export function AppShell({ email, children }: { email: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {/* Beside a drawer the bar stays in view, since the drawer begins beneath it. */}
      <header className="border-b border-line bg-surface lg:has-[+main_[data-drawer]]:sticky lg:has-[+main_[data-drawer]]:top-0 lg:has-[+main_[data-drawer]]:z-30">
        <div className="mx-auto flex h-14 max-w-356 items-center gap-8 px-4 md:px-8">
          <Logo to="/dashboard" />
          <Navigation />
          <div className="ml-auto flex items-center gap-4">
            <AccountLink email={email} />
            <SignOutButton />
          </div>
        </div>
      </header>
      <Main className="mx-auto max-w-356 px-4 py-6 md:px-8 md:py-8">{children}</Main>
    </>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="hidden self-stretch nav:flex nav:gap-6">
      {places.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={path === (above.get(pathname) ?? pathname) ? 'page' : undefined}
          className={linkClasses}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The address leads to the account; where there is no room for it, a figure does. */
function AccountLink({ email }: { email: string }) {
  return (
    <NavLink
      to="/account"
      aria-label={`Account ${email}`}
      className="inline-flex items-center rounded-s text-13 text-ink-3 hover:text-ink aria-[current=page]:text-ink max-nav:size-8 max-nav:justify-center pointer-coarse:min-h-11 max-nav:pointer-coarse:size-11"
    >
      <CircleUser size={16} strokeWidth={1.9} aria-hidden="true" className="nav:hidden" />
      <span className="hidden nav:inline">{email}</span>
    </NavLink>
  );
}

function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    signOut().finally(() => setBusy(false));
  };
  return (
    <Button size="compact" disabled={busy} onClick={press}>
      Sign Out
    </Button>
  );
}
