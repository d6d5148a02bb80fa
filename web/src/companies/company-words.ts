import { formatNumber } from '../ui/page/format.ts';
import type { CompanyColumn } from './find-companies.ts';

/** The columns of the companies table. */
export const companyColumnNames: Record<CompanyColumn, string> = {
  company_name: 'Company',
  domain: 'Domain',
  people: 'People',
  first_signup_at: 'First Signup',
  latest_signup_at: 'Latest Signup',
  company_size: 'Company Size',
  industry: 'Industry',
  domain_authority: 'Domain Authority',
  alerts: 'Alerts',
};

/** What a company is not made of. */
export const whatCounts = "Free, disposable and relay addresses don't count as companies.";

/** The page of a company. */
export function companyLink(domain: string): string {
  return `/companies?${new URLSearchParams({ domain })}`;
}

/** "1 person", "12 people". */
export function peopleInWords(people: number): string {
  return people === 1 ? '1 person' : `${formatNumber(people)} people`;
}
