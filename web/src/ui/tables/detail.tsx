import { ChevronDown, ExternalLink } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

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

/** A section that one button opens. Its summary is visible while it is closed, too. */
export function Fold({
  title,
  summary,
  isOpen = false,
  children,
}: {
  title: string;
  summary: ReactNode;
  /** At the start. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <section aria-label={title} className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center gap-4 px-6 py-2 text-left outline-offset-[-2px] hover:bg-hover max-sm:px-4"
        >
          <span className="w-26 shrink-0 font-bold max-sm:w-20">{title}</span>
          <span className="min-w-0 grow text-13 break-words text-ink-2">{summary}</span>
          <ChevronDown
            size={16}
            strokeWidth={1.9}
            aria-hidden="true"
            className={`shrink-0 text-ink-2 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-6 pt-1 pb-5 max-sm:px-4 max-sm:pb-4">
        {open && children}
      </div>
    </section>
  );
}

export function DetailList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2.5 sm:grid-cols-[132px_minmax(0,1fr)]">
      {children}
    </dl>
  );
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
