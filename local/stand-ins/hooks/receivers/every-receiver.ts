import { discord } from './discord.ts';
import type { ReceiverKind } from './receiver.ts';
import { slack } from './slack.ts';
import { webhook } from './webhook.ts';

/** Every kind of destination that is played here. Emails go to the mailbox. */
export const receiverKinds: Readonly<Record<string, ReceiverKind>> = { slack, discord, webhook };
