import { CircleUser, FlaskConical } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { type CustomerPath, docsPaths } from '../../../../shared/screens.ts';
import { isTestMode, showTestData, wasSwitched } from '../../platform/api/test-mode.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useShortcuts } from '../../ui/overlays/use-drawer-keys.ts';
import { Logo } from '../../ui/page/mark.tsx';
import { Main, SkipLink } from '../../ui/page/page.tsx';
import { useMedia } from '../../ui/page/use-media.ts';

const places = [
  ['/dashboard', 'Dashboard'],
  ['/signups', 'Signups'],
  ['/companies', 'Companies'],
  ['/notifications', 'Notifications'],
  ['/connections', 'Connections'],
  ['/credits', 'Credits'],
  ['/api-docs', 'API Docs'],
] as const;

/** The navigation link that is active on each screen. */
const foundUnder: Readonly<Record<CustomerPath, (typeof places)[number][0] | '/account'>> = {
  '/dashboard': '/dashboard',
  '/account': '/account',
  '/usage': '/account',
  '/signups': '/signups',
  '/import': '/signups',
  '/companies': '/companies',
  '/notifications': '/notifications',
  '/destination': '/notifications',
  '/connections': '/connections',
  '/connection': '/connections',
  '/credits': '/credits',
};

const linkOf: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(foundUnder),
  ...docsPaths.map((path) => [path, '/api-docs'] as const),
]);

const linkClasses =
  'flex shrink-0 items-center border-b-2 border-transparent pt-0.5 font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink';

const KeysDialog = lazyScreen(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export function AppShell({ email, children }: { email: string; children: ReactNode }) {
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcuts({ '?': () => setShowsKeys(true) });
  return (
    <>
      <SkipLink />
      {/* The drawer starts below the bar, so the bar must stay visible. */}
      <header className="border-b border-line bg-surface lg:has-[+main_[data-drawer]]:sticky lg:has-[+main_[data-drawer]]:top-0 lg:has-[+main_[data-drawer]]:z-30">
        <div className="mx-auto flex h-14 max-w-356 items-center gap-4 px-4 md:gap-8 md:px-8 lg:max-xl:gap-5">
          <Logo to="/dashboard" crowded />
          <Navigation className="hidden self-stretch nav:flex nav:gap-6 lg:max-xl:gap-4" />
          <div className="ml-auto flex min-w-0 items-center gap-4 lg:max-xl:gap-3">
            <TestSwitch />
            <Account email={email} />
            <SignOutButton />
          </div>
        </div>
        {/* If the bar is too narrow, navigation is a separate strip that scrolls sideways. */}
        <Navigation className="relative flex h-11.25 gap-6 overflow-x-auto border-t border-line px-4 md:px-8 nav:hidden" />
      </header>
      <Main className="mx-auto max-w-356 px-4 py-6 md:px-8 md:py-8">
        <TestBanner />
        {children}
      </Main>
      <Suspense>{showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}</Suspense>
    </>
  );
}

function Navigation({ className }: { className: string }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    // scrollIntoView would scroll the page as well.
    if (nav.current && current) {
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Main" className={className}>
      {places.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={path === linkOf.get(pathname) ? 'page' : undefined}
          className={linkClasses}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Account({ email }: { email: string }) {
  const navigate = useNavigate();
  if (useMedia('(min-width: 64rem)')) {
    return (
      <NavLink
        to="/account"
        aria-label={`Account ${email}`}
        title={email}
        className="inline-flex min-w-0 items-center rounded-s text-13 text-ink-3 hover:text-ink aria-[current=page]:text-ink pointer-coarse:min-h-11"
      >
        <span className="max-w-80 truncate">{email}</span>
      </NavLink>
    );
  }
  return (
    <Menu
      label={`Account ${email}`}
      heading={email}
      items={[
        { words: 'Account', onChoose: () => navigate('/account') },
        { words: 'Usage', onChoose: () => navigate('/usage') },
      ]}
      className="inline-flex size-8 items-center justify-center rounded-s text-ink-3 hover:text-ink pointer-coarse:size-11"
    >
      <CircleUser size={16} strokeWidth={1.9} aria-hidden="true" />
    </Menu>
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

/** Switches this tab between live and test data. Keeps the focus over the reload. */
function TestSwitch() {
  const on = isTestMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasSwitched()) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => showTestData(!on)}
      className={`inline-flex h-8 items-center justify-center gap-1.5 rounded-m text-13 font-medium max-wide:w-8 wide:px-2 pointer-coarse:h-11 max-wide:pointer-coarse:w-11 ${on ? 'bg-warn-soft text-warn' : 'text-ink-3 hover:bg-hover hover:text-ink'}`}
    >
      <FlaskConical size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="max-wide:sr-only">Test Data</span>
    </button>
  );
}

const TestDataActions = lazyScreen(
  async () => (await import('../../signups/test-data-actions.tsx')).TestDataActions,
);

function TestBanner() {
  if (!isTestMode()) return null;
  return (
    <section
      aria-label="Test data"
      className="mb-6 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-2.5 text-ink-2"
    >
      <p className="min-w-0 grow basis-72">
        <b className="text-ink">You're looking at test data.</b> Your live signups are hidden.
      </p>
      <div className="flex flex-wrap gap-2">
        <Suspense>
          <TestDataActions onChanged={() => showTestData(true)} />
        </Suspense>
        <Button size="compact" onClick={() => showTestData(false)}>
          Show Live Data
        </Button>
      </div>
    </section>
  );
}
