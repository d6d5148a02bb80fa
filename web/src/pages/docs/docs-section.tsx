import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A part of the docs that can be linked to: prose, and code beside it where there is room. */
export function DocsSection({
  id,
  title,
  children,
  code,
}: {
  id: string;
  title: string;
  children: ReactNode;
  code: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 min-[75rem]:grid-cols-[minmax(0,40rem)_27.5rem] min-[75rem]:justify-between"
    >
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="text-19 font-bold">
          <Link to={{ search, hash: id }} className="tap rounded-s hover:text-accent-ink">
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 self-start min-[75rem]:sticky min-[75rem]:top-6">
        {code}
      </div>
    </section>
  );
}

/** A paragraph of the docs. */
export function Prose({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-16 text-ink-2">{children}</p>;
}

/** A name or path in the text. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-s bg-sunken px-1 font-mono text-13 break-words text-ink">{children}</code>;
}
