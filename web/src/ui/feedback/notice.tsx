import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function Notice({
  heading,
  children,
  action,
}: {
  heading: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <section
      aria-label={heading}
      className="mt-4 flex gap-2.5 rounded-m bg-warn-soft px-4 py-3 text-14 text-ink-2"
    >
      <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-96 grow">
          <p className="font-bold break-words text-ink">{heading}</p>
          <p className="break-words">{children}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
