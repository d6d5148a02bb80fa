import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { releaseInWords } from '../../../../shared/enrichment/index/domain-strength.ts';
import { companyIndex } from '../../../../shared/enrichment/metrics-provider.ts';
import type { FactSource, SizeWitness } from '../../../../shared/signups/signup.ts';
import { formatDay, formatNumber } from '../../ui/page/format.ts';
import { OutsideLink } from '../../ui/tables/detail.tsx';
import { gradeInWords, safeLink, sourceName } from './domain-section.tsx';

/** All sources that state a company size. The first one is used. */
export function SizeWitnesses({
  witnesses,
  disputed,
}: {
  witnesses: readonly SizeWitness[];
  disputed: boolean;
}) {
  return (
    <>
      <ul className="grid gap-1.5">
        {witnesses.map(({ source, date, size, people, attribution }, place) => (
          <li
            key={`${source} ${date}`}
            className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-3"
          >
            <span className="text-ink">
              {source}, {releaseInWords(date)}
            </span>
            <span className={place === 0 ? 'font-medium text-ink' : 'text-ink-2'}>{sizeInWords(size)}</span>
            <span className="text-ink-2">{place === 0 ? 'Used' : 'Not used'}</span>
            <span className="col-span-full text-ink-2">
              {[people !== null && `${formatNumber(people)} employees`, attribution && `Data: ${attribution}`]
                .filter(Boolean)
                .join('. ')}
            </span>
          </li>
        ))}
      </ul>
      {disputed && (
        <p className="mt-1.5 text-ink-2">
          These are more than one range apart, so the size is less certain. The first one is used.
        </p>
      )}
    </>
  );
}

/** A fact's grade and source, which expand to the quoted text. Starts open if sources disagree. */
export function FactDisclosure({
  fact,
  source,
  readAt,
  children,
}: {
  fact: string;
  source: FactSource;
  readAt: string | undefined;
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
