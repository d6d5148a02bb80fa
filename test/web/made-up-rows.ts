import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import type { Company } from '../../shared/companies/api.ts';
import type { AccountSignup, SignupRow } from '../../shared/signups/api.ts';
import { perField, v1Names } from '../../shared/signups/posted-fields.ts';

const names = ['Maya', 'Jonas', 'Amélie', 'Priya', 'Tomasz', 'Sam'];
const sizes = ['1-10', '11-50', '51-200', '201-1000', null, 'unknown'];

/** An invented signup; a higher number is newer. */
export function rowOf(number: number): SignupRow {
  const created_at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return {
    id: `${'0'.repeat(32)}-${number.toString(36)}`,
    email: `person${(number * 7919) % 1_000_003}@company${number % 997}.example`,
    first_name: names[number % names.length] ?? null,
    last_name: `Doe${number % 89}`,
    company_name: number % 5 === 0 ? null : `Company ${number % 997}`,
    company_size: sizes[number % sizes.length] ?? null,
    email_type: number % 3 === 0 ? 'personal' : 'professional',
    email_status: 'valid',
    enrichment_status: 'completed',
    domain_authority: number % 4 === 0 ? null : number % 101,
    created_at,
    signed_up_at: created_at,
    handling: null,
    alerted_at: null,
    alert_unknown_at: null,
    waiting_for_credits: false,
  };
}

/** An invented company; a higher number has a newer latest signup. */
export function companyRowOf(number: number): Company {
  const own = (number * 7919) % 1_000_003;
  return {
    domain: `company${own}.example`,
    company_name: number % 5 === 0 ? null : `Company ${own}`,
    people: 1 + (number % 37),
    first_signup_at: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    latest_signup_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    company_size: sizes[number % sizes.length] ?? null,
    industry: number % 3 === 0 ? null : `Industry ${number % 61}`,
    domain_authority: number % 4 === 0 ? null : number % 101,
    alerts: number % 7,
    pending: false,
  };
}

/** The example signup as the dashboard reads it, with these fields. */
export function accountSignupOf(fields: Partial<AccountSignup> = {}): AccountSignup {
  return {
    ...exampleSignup,
    ...{ free_retry: false, posted_company: null, company_ordinal: null, credit_entries: [] },
    ...perField(v1Names, () => null),
    metadata: {},
    signed_up_at: exampleSignup.created_at,
    handling: null,
    waiting_for_credits: false,
    ...fields,
  };
}
