import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/forms/button.tsx';

/** Before the first company. */
export function NoCompanies() {
  return (
    <Empty title="No companies yet." hint="A company appears with the first signup from its own domain.">
      <ButtonLink to="/api-docs">View API Docs</ButtonLink>
    </Empty>
  );
}

/** When the search leaves nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty title="No companies found matching your search." hint="Try adjusting your search terms.">
      <Button onClick={onClear}>Clear Search</Button>
    </Empty>
  );
}

function Empty({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center px-6 max-sm:px-4">
      <p className="text-16 font-bold">{title}</p>
      <p className="mt-1 mb-4 text-ink-2">{hint}</p>
      {children}
    </div>
  );
}
