import type { Destination } from '../../../../shared/destinations/destination.ts';

export type HealthStatus =
  | 'off'
  | 'gone'
  | 'given-up'
  | 'unsubscribed'
  | 'bounced'
  | 'reported'
  | 'unconfirmed'
  | 'failing'
  | 'unknown'
  | 'new'
  | 'working';

/** For so many days an unknown outcome is what a destination's health says first. */
const daysRemembered = 7;

const day = 24 * 60 * 60 * 1000;

/** How a destination is doing: of several things that can be said, the one that keeps most from arriving. */
export function healthStatus(
  { enabled, disabled_reason, confirmed, health }: Destination,
  now: Date,
): HealthStatus {
  if (!enabled) return offStatuses[disabled_reason ?? 'customer'];
  if (health.suppressed) return health.suppressed.reason === 'bounce' ? 'bounced' : 'reported';
  if (!confirmed) return 'unconfirmed';
  if (health.failing_since) return 'failing';
  const sinceUnknown = health.unknown_at ? now.getTime() - new Date(health.unknown_at).getTime() : Infinity;
  if (sinceUnknown < daysRemembered * day) return 'unknown';
  return health.delivered_at ? 'working' : 'new';
}

const offStatuses = {
  customer: 'off',
  gone: 'gone',
  failing: 'given-up',
  unsubscribed: 'unsubscribed',
} as const;
