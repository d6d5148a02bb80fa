import { discord } from './discord.ts';
import { email } from './email.ts';
import type { DestinationKind, Kind } from './kind.ts';
import { slack } from './slack.ts';
import { webhook } from './webhook.ts';

export const kindOf: Readonly<Record<DestinationKind, Kind>> = { email, slack, discord, webhook };
