import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSize } from '../../platform/rows/order-rows.ts';
import { Button } from '../forms/button.tsx';
import { inputClasses } from '../forms/field.tsx';
import { formatNumber } from '../page/format.ts';

export function Pagination({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-sm:px-4">
      <p className="text-13 text-ink-2">
        Showing {formatNumber((page - 1) * pageSize + 1)}-{formatNumber(Math.min(page * pageSize, total))} of{' '}
        {formatNumber(total)}
      </p>
      {pages > 1 && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const typed = Number(new FormData(event.currentTarget).get('page'));
            if (Number.isInteger(typed)) onPage(Math.min(Math.max(1, typed), pages));
          }}
          className="flex items-center sm:ml-auto gap-2 text-13 text-ink-2"
        >
          Page
          <input
            key={page}
            name="page"
            aria-label={`Page, of ${formatNumber(pages)}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={page}
            className={`${inputClasses} w-14! text-center pointer-fine:h-8!`}
          />
          of {formatNumber(pages)}
        </form>
      )}
      <div className="ml-auto flex gap-2 sm:ml-0">
        <Button size="compact" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} strokeWidth={1.9} aria-hidden="true" />
          Previous
        </Button>
        <Button size="compact" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
