import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { releaseInWords } from '../../../../shared/enrichment/index/domain-strength.ts';
import type { SizeWitness } from '../../../../shared/signups/signup.ts';
import { formatNumber } from '../../ui/page/format.ts';

/** Everyone who says how large a company is; the first one is used. */
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
