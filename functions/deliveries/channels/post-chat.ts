import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import type { DestinationKind } from '../../../shared/destinations/kinds/kind.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { unsealText } from '../../destinations/sealed-text.ts';
import { type AttemptResult, badAddress, withoutResponse } from '../attempt/prepared-delivery.ts';
import { postJson } from './post-json.ts';
import { longestWait, responseText, retryAfter } from './response-text.ts';

/** A chat service whose incoming webhook URL is a secret. */
export interface Chat {
  readonly kind: DestinationKind;
  /** The part of the URL that must never be repeated. */
  readonly secretOf: (address: URL) => string;
  readonly targetOf?: (address: URL) => URL;
  /** True if a 2xx response means that the message was delivered. */
  readonly isTaken: (status: number, answer: string) => boolean;
  /** Permanent error as a reason for customers; undefined for other responses. */
  readonly deathOf: (status: number, answer: string) => string | undefined;
  readonly waitIn?: (answer: string) => number | undefined;
}

export interface ChatPost {
  readonly url: string;
  readonly message: object;
  readonly now: Date;
  readonly timeLimit?: number;
}

/**
 * Posts once. Chats cannot detect repeats, so ambiguous outcomes are `unknown` and never retried. Never
 * throws for the chat's behavior.
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
  if (posted.status === null) return withoutResponse(posted);
  const { status, latency_ms } = posted;
  const answer = responseText(posted.body, [chat.secretOf(address)]);
  const wait = status === 429 ? chat.waitIn?.(answer) : undefined;
  return {
    ...outcomeOf(chat, status, answer),
    status,
    latency_ms,
    answer,
    ...(wait === undefined ? {} : { retry_after: Math.min(wait, longestWait) }),
    ...retryAfter(posted, now),
  };
}

function outcomeOf(chat: Chat, status: number, answer: string): Pick<AttemptResult, 'outcome' | 'failure'> {
  const { name } = kindOf[chat.kind];
  if (status >= 200 && status < 300) {
    return chat.isTaken(status, answer)
      ? { outcome: 'delivered', failure: null }
      : { outcome: 'unknown', failure: `${name} responded with ${status} without confirming the message` };
  }
  const death =
    chat.deathOf(status, answer) ?? (status === 410 ? `${name} says that this webhook is gone` : undefined);
  if (death) return { outcome: 'rejected', failure: `${death} (${status})` };
  if (status === 429) return { outcome: 'refused', failure: `${name} limits our requests (429)` };
  if (status >= 300 && status < 400) {
    return { outcome: 'refused', failure: `Responded with ${status}: redirects are not followed` };
  }
  return { outcome: 'refused', failure: `${name} responded with ${status}` };
}

/** Throws if the URL cannot be decrypted; nothing was sent. */
export async function sendChat(
  chat: Chat,
  destination: StoredDestination,
  message: object,
): Promise<AttemptResult> {
  const url = await unsealText(destination, destination.sealed_url ?? '');
  return postChat(chat, { url, message, now: new Date() });
}
