import { accountEmailId, type Destination } from '../../shared/destinations/destination.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { suppressionOf } from '../platform/mail/suppression-list.ts';
import type { StoredDestination } from './destination-item.ts';

/** A destination as its owner sees it, without its secrets, with what is known of how sending there goes. */
export async function shownDestination(
  stored: StoredDestination,
  profile: Pick<Profile, 'email'>,
): Promise<Destination> {
  const { id, kind, name, events, enabled, disabled_reason } = stored;
  const address = id === accountEmailId ? profile.email : stored.address;
  return {
    id,
    kind,
    name,
    address,
    events,
    enabled,
    disabled_reason,
    confirmed: isConfirmed(stored),
    link_sent_at: stored.link_sent_at ?? null,
    created_at: stored.created_at || null,
    health: {
      delivered_at: stored.delivered_at ?? null,
      failing_since: stored.failing_since ?? null,
      failure: stored.failure ?? null,
      next_attempt_at: stored.next_attempt_at ?? null,
      unknown_at: stored.unknown_at ?? null,
      suppressed: kind === 'email' ? ((await suppressionOf(address, 'alert', true)) ?? null) : null,
    },
  };
}

/** Whether messages may be sent there: further recipients of emails are asked first. */
export function isConfirmed({ id, kind, confirmed_at }: StoredDestination): boolean {
  return kind !== 'email' || id === accountEmailId || confirmed_at !== undefined;
}
