import { accountEmailId } from '../../../shared/destinations/destination.ts';
import { product } from '../../../shared/product.ts';
import type { Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { furtherReference, unsubscribeLinks } from '../unsubscribe-link.ts';

/**
 * Footer for recipients without an account: unsubscribing ends all alerts to their address and leaves the
 * rules unchanged. Returns undefined for the account's email.
 */
export async function recipientFooter({ destination, profile }: Recipient) {
  if (destination.id === accountEmailId) return undefined;
  const out = await unsubscribeLinks(furtherReference(destination));
  return {
    end: {
      footnote: `You're receiving this email because you confirmed that you want ${product.name} alerts from ${profile.email}. Unsubscribing ends all of them for your address; others still get theirs.`,
      footlinks: [{ label: 'Unsubscribe', link: out.screen }],
    },
    headers: out.headers,
  };
}

export function recipientAddress({ destination, profile }: Recipient): string {
  return destination.id === accountEmailId ? profile.email : destination.address;
}
