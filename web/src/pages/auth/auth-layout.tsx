import type { ReactNode } from 'react';
import { Logo } from '../../ui/page/mark.tsx';
import { Main, SkipLink } from '../../ui/page/page.tsx';
import { AlertCard } from './alert-card.tsx';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-2">
      <SkipLink />
      <div className="mx-auto flex w-full flex-col px-2.5 min-[22.5rem]:px-4 sm:max-lg:max-w-98 lg:px-18">
        <header className="flex h-16 items-center">
          <Logo to="/" />
        </header>
        <Main className="w-full max-w-90 pt-8 pb-12 lg:pt-24">{children}</Main>
      </div>
      <aside
        aria-label="Sample alert"
        className="hidden border-l border-line bg-sunken lg:flex lg:items-center"
      >
        <div className="w-full max-w-142 px-10">
          <AlertCard className="shadow-2" />
          <p className="mt-6 text-16 text-ink-2">
            You'll get an email like this when a signup matches one of your rules.
          </p>
        </div>
      </aside>
    </div>
  );
}
