import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type Company, getAccountCompany, listAccountCompanies } from '../../../shared/companies/api.ts';
import { call } from '../platform/call.ts';
import { type CompaniesView, lookUpCompanies, orderCompanies } from './find-companies.ts';

/** All companies of the account, read page by page, and again now and then while they are shown. */
function useAllCompanies() {
  return useQuery({
    queryKey: ['companies'],
    queryFn: readAll,
    refetchInterval: 30_000,
    // Comparing thousands of rows with those before costs more than it saves.
    structuralSharing: false,
  });
}

/** What the view finds among the companies of the account; undefined until they are there. */
export function useCompanies(view: CompaniesView) {
  const { data, error, refetch } = useAllCompanies();
  const { column, direction } = view;
  const ordered = useMemo(() => data && orderCompanies(data, column, direction), [data, column, direction]);
  // Typing goes on while a long list is searched.
  const search = useDeferredValue(view.search);
  const found = useMemo(
    () => ordered && lookUpCompanies(ordered, search, view.page),
    [ordered, search, view.page],
  );
  return { found, all: data?.length, error: data ? null : error, retry: refetch };
}

/** One company by its domain. */
export function useCompany(domain: string | null) {
  return useQuery({
    queryKey: ['companies', 'one', domain],
    queryFn: () => call(getAccountCompany, { domain: domain ?? '' }),
    enabled: domain !== null,
    staleTime: 0,
  });
}

async function readAll(): Promise<readonly Company[]> {
  const companies: Company[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, next } = await call(listAccountCompanies, cursor ? { cursor } : {});
    companies.push(...data);
    if (next === null) return companies;
    cursor = next;
  }
}
