import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../app/call.ts';
import { listAccountSignups } from './list-account-signups.ts';

const between = 5_000;

/**
 * The account's signups, newest first, kept up to date. `all` goes on through the older pages in the
 * background; `loaded` says that none is missing.
 */
export const useSignups = ({ all }: { all: boolean }) => {
  const query = useInfiniteQuery({
    queryKey: ['signups'],
    queryFn: ({ pageParam }) => call(listAccountSignups, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Asking again fetches every page held, so only a single page is kept fresh this way.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? between : false),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const more = all && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (more) fetchNextPage();
  }, [more, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return { rows, loaded: rows !== undefined && !hasNextPage, error: query.error, retry: query.refetch };
};
