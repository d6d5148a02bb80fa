import type { FileCompany } from '../../../shared/imports/preview.ts';
import { addressPosted } from '../../signups/accept/ingest-signup.ts';
import { paidCompanyOf } from '../../signups/accept/signup-draft.ts';
import type { RowFields } from '../run/stored-rows.ts';

export type TalliedCompany = Pick<FileCompany, 'domain' | 'people' | 'line' | 'latest'>;

/** Counts the rows of each company in a file. */
export class CompanyTally {
  private readonly companies = new Map<string, TalliedCompany>();

  /** `at` is when the person signed up, ISO 8601; without dates, the last line is the latest. */
  add(domain: string, line: number, at: string | null): void {
    const before = this.companies.get(domain);
    const isLatest = !before || (at ?? '') >= (before.latest ?? '');
    this.companies.set(domain, {
      domain,
      people: (before?.people ?? 0) + 1,
      line: isLatest ? line : before.line,
      latest: isLatest ? at : before.latest,
    });
  }

  all(): TalliedCompany[] {
    return [...this.companies.values()];
  }
}

/** The company that enriching a row would pay for; undefined if the row is free or malformed. */
export function companyOfRow(fields: RowFields): string | undefined {
  const address = addressPosted(fields);
  return 'outcome' in address ? undefined : paidCompanyOf(address);
}
