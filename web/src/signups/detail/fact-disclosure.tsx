import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyIndex } from '../../../../shared/enrichment/metrics-provider.ts';
import type { FactSource } from '../../../../shared/signups/signup.ts';
import { formatDay } from '../../ui/page/format.ts';
import { OutsideLink } from '../../ui/tables/detail.tsx';
import { gradeInWords, safeLink, sourceName } from './source-words.ts';

/** Beneath a fact: how well it is founded and by whom; inside, the words themselves. Disagreeing sources start open. */
export function FactDisclosure({
  fact,
  source,
  readAt,
  children,
}: {
  /** The name of the fact, for people who do not see it above. */
  fact: string;
  source: FactSource;
  readAt: string | undefined;
  /** What else there is to say of the sources; words of a data set are then not repeated. */
  children?: ReactNode;
}) {
  const disputed = source.grade === 'disputed';
  const link = safeLink(source.url);
  return (
    <details open={disputed} className="group text-13">
      <summary className="inline-flex max-w-full cursor-pointer list-none items-center gap-1 rounded-s text-ink-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {disputed && (
          <CircleAlert size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-warn" />
        )}
        <span className="sr-only">Source of {fact}: </span>
        <span className="shrink-0 font-medium text-ink">{gradeInWords(source)}</span>
        <span className="truncate">· {sourceName(source)}</span>
        <ChevronDown
          size={14}
          strokeWidth={1.9}
          aria-hidden="true"
          className="shrink-0 group-open:rotate-180"
        />
      </summary>
      <div className="mt-1.5 rounded-m bg-sunken p-3">
        {(!children || source.method !== companyIndex) && (
          <p className="mb-1.5 break-words text-ink">“{source.quote}”</p>
        )}
        {children}
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
          <span>
            {source.attribution ? `Data: ${source.attribution}` : readAt && `Read ${formatDay(readAt)}`}
          </span>
          {link && <OutsideLink to={link}>Open page</OutsideLink>}
        </p>
      </div>
    </details>
  );
}
