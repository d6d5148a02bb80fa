import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { creditHistory } from '../../../../shared/credits/api.ts';
import type { LedgerType } from '../../../../shared/credits/ledger.ts';
import { call } from '../../platform/api/call.ts';
import { firstDay } from './daily-use.ts';

/** Pages that are fetched by themselves for the chart: 1,000 movements. */
const pagesForChart = 10;

/**
 * The ledger, newest first, as far back as the chart needs it; further for as long as fewer than `wanted` entries of the
 * chosen type are there.
 */
export function useHistory(balance: number | undefined, type: LedgerType | undefined, wanted: number) {
  const query = useInfiniteQuery({
    // A moved balance is a longer ledger.
    queryKey: ['credits', 'history', balance],
    queryFn: ({ pageParam }) => call(creditHistory, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: balance !== undefined,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const shown = useMemo(
    () => (entries ?? []).filter((entry) => type === undefined || entry.type === type),
    [entries, type],
  );
  const oldest = entries?.at(-1)?.created_at;
  const reachesBack = !hasNextPage || (oldest !== undefined && new Date(oldest) < firstDay(new Date()));
  const forChart = !reachesBack && (data?.pages.length ?? 0) < pagesForChart;
  const searching = shown.length < wanted && hasNextPage && !isFetchNextPageError;
  const more = (forChart || searching) && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (more) fetchNextPage();
  }, [more, fetchNextPage]);
  return {
    entries,
    shown,
    reachesBack,
    hasMore: hasNextPage,
    searching,
    /** Asks for older entries again, where that failed. */
    retryOlder: isFetchNextPageError ? fetchNextPage : undefined,
    error: query.error,
    retry: query.refetch,
  };
}
