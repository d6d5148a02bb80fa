import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export function DetailSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="border-t border-line px-6 py-5 first:border-t-0 max-sm:px-4 max-sm:py-4"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{title}</h3>
        {aside && <div className="text-13 text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[132px_minmax(0,1fr)]">{children}</dl>;
}

export function DetailRow({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-3 max-sm:text-13">{name}</dt>
      <dd className="min-w-0 break-words text-ink">
        <div>{children}</div>
        {note && <div className="text-13 text-ink-2">{note}</div>}
      </dd>
    </div>
  );
}

export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-center gap-1.5 rounded-s font-medium break-all text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
    </a>
  );
}
