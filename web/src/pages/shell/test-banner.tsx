import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isTestMode, showTestData } from '../../platform/api/test-mode.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { Button } from '../../ui/forms/button.tsx';

const DeleteTestData = lazyScreen(
  async () => (await import('../../signups/delete-test-data.tsx')).DeleteTestData,
);

/** On every screen while it shows test data: what that is, and the ways out. */
export function TestBanner() {
  const [deleting, setDeleting] = useState(false);
  if (!isTestMode()) return null;
  return (
    <section
      aria-label="Test data"
      className="mb-6 flex gap-2.5 rounded-m bg-warn-soft px-4 py-3 text-14 text-ink-2"
    >
      <FlaskConical size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-96 grow">
          <p className="font-bold text-ink">You're looking at test data</p>
          <p>
            Signups, companies and deliveries here were added with your test keys. Everything else belongs to
            your live account.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => setDeleting(true)}>
            Delete All Test Data
          </Button>
          <Button size="compact" onClick={() => showTestData(false)}>
            Show Live Data
          </Button>
        </div>
      </div>
      <Suspense>
        {deleting && <DeleteTestData onDone={() => showTestData(true)} onClose={() => setDeleting(false)} />}
      </Suspense>
    </section>
  );
}
