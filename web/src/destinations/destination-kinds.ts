import { Hash, type LucideIcon, Mail, Webhook } from 'lucide-react';
import type { Destination, DestinationKind } from '../../../shared/destinations/destination.ts';

interface KindWords {
  readonly Icon: LucideIcon;
  readonly name: string;
  /** Preposition before the address. */
  readonly to: string;
  readonly address: string;
  readonly example: string;
}

export const destinationKindWords: Record<DestinationKind, KindWords> = {
  email: {
    Icon: Mail,
    name: 'Email',
    to: 'Email to',
    address: 'Email Address',
    example: 'sales@example.com',
  },
  slack: {
    Icon: Hash,
    name: 'Slack',
    to: 'Slack to',
    address: 'Slack Webhook URL',
    example: 'https://hooks.slack.com/services/...',
  },
  webhook: {
    Icon: Webhook,
    name: 'Webhook',
    to: 'Webhook to',
    address: 'URL',
    example: 'https://example.com/webhooks/signupscout',
  },
};

export function destinationLink({ id }: Pick<Destination, 'id'>): string {
  return `/destination?${new URLSearchParams({ id })}`;
}
