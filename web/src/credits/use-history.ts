import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { creditHistory } from '../../../shared/credits/api.ts';
import { call } from '../platform/call.ts';
import { firstDay } from './daily-use.ts';

/** Pages that are fetched by themselves for the chart: 1,000 movements. */
const pagesForChart = 10;

/** The ledger, newest first, as far back as the chart needs it; older pages on demand. */
export function useHistory(balance: number | undefined) {
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
  const oldest = entries?.at(-1)?.created_at;
  const reachesBack = !hasNextPage || (oldest !== undefined && new Date(oldest) < firstDay(new Date()));
  const more =
    !reachesBack && !isFetching && !isFetchNextPageError && (data?.pages.length ?? 0) < pagesForChart;
  useEffect(() => {
    if (more) fetchNextPage();
  }, [more, fetchNextPage]);
  return {
    entries,
    reachesBack,
    hasMore: hasNextPage,
    loadMore: fetchNextPage,
    error: query.error,
    retry: query.refetch,
  };
}
