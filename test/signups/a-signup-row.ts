import type { SignupRow } from '../../shared/signups/api.ts';

/** A signup's row with these fields; other fields are unknown. */
export function aSignupRow(fields: Partial<SignupRow> = {}): SignupRow {
  const created_at = fields.created_at ?? '2026-11-01T09:00:00.000Z';
  return {
    id: `${'a'.repeat(32)}-1`,
    email: 'ann@example.com',
    first_name: null,
    last_name: null,
    company_name: null,
    company_size: null,
    email_type: 'professional',
    email_status: 'valid',
    enrichment_status: 'completed',
    domain_authority: null,
    created_at,
    signed_up_at: created_at,
    alerted_at: null,
    alert_unknown_at: null,
    handling: null,
    waiting_for_credits: false,
    ...fields,
  };
}
