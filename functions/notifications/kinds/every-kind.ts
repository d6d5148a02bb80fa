import type { DestinationKind } from '../../../shared/destinations/kinds/kind.ts';
import { discordMessages } from './discord.ts';
import { emailMessages } from './email.ts';
import type { KindMessages } from './kind.ts';
import { slackMessages } from './slack.ts';
import { webhookMessages } from './webhook.ts';

export const messagesOf: Readonly<Record<DestinationKind, KindMessages>> = {
  email: emailMessages,
  slack: slackMessages,
  discord: discordMessages,
  webhook: webhookMessages,
};
