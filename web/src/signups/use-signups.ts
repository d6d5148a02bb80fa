import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listAccountSignups } from '../../../shared/signups/api.ts';
import { call } from '../app/call.ts';

const between = 5_000;

/**
 * Every signup of the account, newest first: the first page at once, the older ones behind it; `loaded`
 * says that none is missing.
 */
export const useSignups = () => {
  const query = useInfiniteQuery({
    queryKey: ['signups', 'all'],
    queryFn: ({ pageParam }) => call(listAccountSignups, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Asking again fetches every page held, so only a single page is kept fresh this way.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? between : false),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const more = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (more) fetchNextPage();
  }, [more, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return { rows, loaded: rows !== undefined && !hasNextPage, error: query.error, retry: query.refetch };
};
