import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSize } from '../../platform/rows/order-rows.ts';
import { Button } from '../forms/button.tsx';
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-sm:px-4">
      <p className="text-13 text-ink-2">
        Showing {formatNumber((page - 1) * pageSize + 1)}-{formatNumber(Math.min(page * pageSize, total))} of{' '}
        {formatNumber(total)}
      </p>
      <div className="ml-auto flex gap-2">
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
