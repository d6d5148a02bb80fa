import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Company, getAccountCompany, listAccountCompanies } from '../../../shared/companies/api.ts';
import { listLatestCompanies } from '../../../shared/companies/latest-companies-api.ts';
import { call } from '../platform/api/call.ts';
import { IndexThread } from '../platform/rows/index-thread.ts';
import { RowsStore } from '../platform/rows/rows-store.ts';
import { ownRows, useRows } from '../platform/rows/use-rows.ts';
import type { CompaniesView, CompanyIndex } from './company-index.ts';

const pollIntervalMs = 10_000;

/**
 * All companies of the account. Companies of the latest signups load first, because they top the table;
 * the rest loads by domain.
 */
class CompaniesStore extends RowsStore<Company, string, CompaniesView> {
  private readonly index: IndexThread<CompanyIndex>;

  constructor() {
    const index = new IndexThread<CompanyIndex>(
      new Worker(new URL('./companies-worker.ts', import.meta.url), { type: 'module' }),
    );
    super(index, pollIntervalMs);
    this.index = index;
  }

  look(view: CompaniesView) {
    return this.index.ask('look', view);
  }

  protected async readPage(cursor: string | undefined) {
    if (cursor === undefined) await this.catchUp();
    return call(listAccountCompanies, cursor === undefined ? {} : { cursor });
  }

  /**
   * A company changes only when one of its people signs up, so polling reads only the companies of the
   * latest signups.
   */
  protected async catchUp(): Promise<boolean> {
    const { data } = await call(listLatestCompanies, {});
    return this.merge(data);
  }

  protected merge(rows: readonly Company[]): Promise<boolean> {
    return this.index.ask('merge', rows);
  }
}

const ownCompanies = ownRows('companies', () => new CompaniesStore());

export function useCompanies(view: CompaniesView) {
  const [store] = useState(ownCompanies);
  return useRows(store, view);
}

export function useCompany(domain: string | null) {
  return useQuery({
    queryKey: ['companies', 'one', domain],
    queryFn: () => call(getAccountCompany, { domain: domain ?? '' }),
    enabled: domain !== null,
    staleTime: 0,
  });
}
