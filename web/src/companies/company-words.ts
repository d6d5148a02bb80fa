import { formatNumber } from '../ui/page/format.ts';
import type { CompanyColumn } from './company-index.ts';

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

export const whatCounts = "Free, disposable and relay addresses don't count as companies.";

export function companyLink(domain: string): string {
  return `/companies?${new URLSearchParams({ domain })}`;
}

export function peopleInWords(people: number): string {
  return people === 1 ? '1 person' : `${formatNumber(people)} people`;
}
