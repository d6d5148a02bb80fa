import { discord } from './discord.ts';
import { email } from './email.ts';
import type { Kind } from './kind.ts';
import { slack } from './slack.ts';
import { webhook } from './webhook.ts';

/** Every kind of destination, in the order in which the form offers them. */
export const kindOf = { email, slack, discord, webhook } satisfies Record<string, Kind>;

export type DestinationKind = keyof typeof kindOf;

export const destinationKinds = Object.keys(kindOf) as readonly DestinationKind[];
