import { Hash, type LucideIcon, Mail, Webhook } from 'lucide-react';
import type { Destination, DestinationKind } from '../../../shared/destinations/destination.ts';

interface KindWords {
  readonly Icon: LucideIcon;
  /** What the kind is called. */
  readonly name: string;
  /** Before its address on its page. */
  readonly to: string;
  /** What the address is called in the form. */
  readonly address: string;
  /** What an empty field for it shows. */
  readonly example: string;
}

/** The kinds of destinations, for people. */
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

/** Where the page of a destination is. */
export function destinationLink({ id }: Pick<Destination, 'id'>): string {
  return `/destination?${new URLSearchParams({ id })}`;
}
