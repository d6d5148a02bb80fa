import { checkWebhookUrl } from '../../../shared/destinations/destination-url.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { type AttemptResult, badAddress, withoutAnswer } from '../attempt/attempt-result.ts';
import { answerText } from './answer-text.ts';
import { postJson } from './post-json.ts';
import { retryAfter } from './retry-after.ts';
import { signWebhook } from './sign-webhook.ts';

/** One attempt at one webhook. */
export interface WebhookPost {
  readonly url: string;
  /** The message's id, the same at each attempt and replay. */
  readonly id: string;
  /** JSON, as it is signed and sent. */
  readonly body: string;
  /** The secrets that are valid now, newest first. */
  readonly secrets: readonly string[];
  readonly now: Date;
  /** Milliseconds that it may take; 15 s unless said otherwise. */
  readonly timeLimit?: number;
}

/**
 * Posts a signed webhook once. Delivered is an answer from 200 to 299 only; 410 rejects it for good, as does an
 * address that may not be posted to. A time-out or a broken line after the message went out is `unknown`: the
 * receiver may have it, and tells a repeat by its id. Never throws for what the receiver does.
 */
export async function postWebhook(post: WebhookPost): Promise<AttemptResult> {
  const problem = checkWebhookUrl(post.url, { allowsLocal: allowsLocal() });
  if (problem) return badAddress(problem);
  const { id, body, secrets, now, timeLimit } = post;
  const posted = await postJson({
    url: new URL(post.url.trim()),
    body,
    headers: { ...signWebhook({ id, timestamp: now, body, secrets }) },
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
  if (posted.status === null) return withoutAnswer(posted);
  return {
    outcome: outcomeOf(posted.status),
    status: posted.status,
    latency_ms: posted.latency_ms,
    answer: answerText(posted.body, secrets),
    failure: failureOf(posted.status),
    ...retryAfter(posted, now),
  };
}

function outcomeOf(status: number): AttemptResult['outcome'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'rejected' : 'refused';
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`;
  return status === 410 ? 'The receiver wants no more webhooks (410)' : `Answered ${status}`;
}
