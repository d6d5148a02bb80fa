import type { Destination, Health } from '../../shared/destinations/destination.ts';

const quiet: Health = {
  delivered_at: null,
  failing_since: null,
  failure: null,
  next_attempt_at: null,
  unknown_at: null,
  suppressed: null,
};

/** A webhook that works, with these fields. */
export function aDestination(
  fields: Partial<Omit<Destination, 'health'>> = {},
  health: Partial<Health> = {},
): Destination {
  return {
    id: 'crm',
    kind: 'webhook',
    name: 'CRM webhook',
    address: 'https://crm.fieldkit.example/in',
    events: [],
    has_buttons: false,
    enabled: true,
    disabled_reason: null,
    confirmed: true,
    link_sent_at: null,
    created_at: '2026-11-01T09:00:00.000Z',
    ...fields,
    health: { ...quiet, ...health },
  };
}
