import { type DestinationKind, kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { unsealText } from '../../destinations/sealed-text.ts';
import { type AttemptResult, badAddress, withoutAnswer } from '../attempt/prepared-delivery.ts';
import { answerText, retryAfter } from './answer-text.ts';
import { postJson } from './post-json.ts';

/** A chat that takes messages at an address that is a secret. */
export interface Chat {
  readonly kind: DestinationKind;
  /** The part of an address that must not be repeated. */
  readonly secretOf: (address: URL) => string;
  /** Where messages to an address are posted; the address itself if left out. */
  readonly targetOf?: (address: URL) => URL;
  /** Whether an answer from 200 to 299 says that the message is there. */
  readonly isTaken: (status: number, answer: string) => boolean;
  /** Why an address is dead until the customer makes another; undefined for any other answer. */
  readonly deathOf: (status: number, answer: string) => string | undefined;
  /** The seconds that an answer 429 asks us to wait in its text, if it does. */
  readonly waitIn?: (answer: string) => number | undefined;
}

/** One message to one address. */
export interface ChatPost {
  /** The whole address, which is a secret. */
  readonly url: string;
  /** The message as JSON of the chat. */
  readonly message: object;
  readonly now: Date;
  /** Milliseconds that it may take; 15 s unless said otherwise. */
  readonly timeLimit?: number;
}

/**
 * Posts a message to a chat once. A chat cannot recognize a repeat, so that every unclear answer is `unknown` and must not
 * be sent again. Never throws for what the chat does.
 */
export async function postChat(
  chat: Chat,
  { url, message, now, timeLimit }: ChatPost,
): Promise<AttemptResult> {
  const problem = kindOf[chat.kind].problemOf(url, { allowsLocal: allowsLocal() });
  if (problem) return badAddress(problem);
  const address = new URL(url.trim());
  const posted = await postJson({
    url: chat.targetOf?.(address) ?? address,
    body: JSON.stringify(message),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
  if (posted.status === null) return withoutAnswer(posted);
  const { status, latency_ms } = posted;
  const answer = answerText(posted.body, [chat.secretOf(address)]);
  const wait = status === 429 ? chat.waitIn?.(answer) : undefined;
  return {
    ...outcomeOf(chat, status, answer),
    status,
    latency_ms,
    answer,
    ...(wait === undefined ? {} : { retry_after: wait }),
    ...retryAfter(posted, now),
  };
}

function outcomeOf(chat: Chat, status: number, answer: string): Pick<AttemptResult, 'outcome' | 'failure'> {
  const { name } = kindOf[chat.kind];
  if (status >= 200 && status < 300) {
    return chat.isTaken(status, answer)
      ? { outcome: 'delivered', failure: null }
      : { outcome: 'unknown', failure: `${name} answered ${status} without confirming the message` };
  }
  const death =
    chat.deathOf(status, answer) ?? (status === 410 ? `${name} says that this webhook is gone` : undefined);
  if (death) return { outcome: 'rejected', failure: `${death} (${status})` };
  if (status === 429) return { outcome: 'refused', failure: `${name} asked us to slow down (429)` };
  if (status >= 300 && status < 400) {
    return { outcome: 'refused', failure: `Answered ${status}: redirects are not followed` };
  }
  return { outcome: 'refused', failure: `${name} answered ${status}` };
}

/** Posts a message to a destination once. Throws if its address cannot be read: nothing was sent. */
export async function sendChat(
  chat: Chat,
  destination: StoredDestination,
  message: object,
): Promise<AttemptResult> {
  const url = await unsealText(destination, destination.sealed_url ?? '');
  return postChat(chat, { url, message, now: new Date() });
}
