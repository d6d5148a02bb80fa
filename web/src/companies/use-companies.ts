import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAccountCompany } from '../../../shared/companies/api.ts';
import { call } from '../platform/api/call.ts';
import { ownRows } from '../platform/rows/own-rows.ts';
import { useRows } from '../platform/rows/use-rows.ts';
import { CompaniesStore } from './companies-store.ts';
import type { CompaniesView } from './find-companies.ts';

const ownCompanies = ownRows('companies', () => new CompaniesStore());

/** What the view finds among all companies of the account (see use-rows.ts). */
export function useCompanies(view: CompaniesView) {
  const [store] = useState(ownCompanies);
  return useRows(store, view);
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
