import { checkSlackUrl } from '../../../shared/destinations/destination-url.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { unsealText } from '../../destinations/sealed-text.ts';
import { type AttemptResult, badAddress, withoutAnswer } from '../attempt/prepared-delivery.ts';
import { answerText, retryAfter } from './answer-text.ts';
import { postJson } from './post-json.ts';

/** A message as an incoming webhook of Slack takes it. */
export interface SlackMessage {
  /** What notifications and screen readers show in place of the blocks. */
  readonly text: string;
  readonly blocks: readonly object[];
}

interface SlackPost {
  /** The whole address, which is a secret. */
  readonly url: string;
  readonly message: SlackMessage;
  readonly now: Date;
  /** Milliseconds that it may take; 15 s unless said otherwise. */
  readonly timeLimit?: number;
}

/** What Slack says where an address is dead until the customer makes another: the failure, in words. */
const dead = new Map(
  Object.entries({
    no_service: 'Slack says that this webhook was removed',
    no_service_id: 'Slack says that this webhook was removed',
    invalid_token: "Slack doesn't know this webhook",
    no_team: "Slack doesn't know this workspace",
    team_disabled: 'The Slack workspace was disabled',
    channel_not_found: 'The Slack channel was deleted',
    channel_is_archived: 'The Slack channel was archived',
    action_prohibited: "The Slack workspace doesn't allow this webhook to post",
    posting_to_general_channel_denied:
      "The Slack workspace doesn't allow this webhook to post in this channel",
  }),
);

/**
 * Posts a message to a Slack incoming webhook once. Delivered is 200 with the body `ok` only. Slack has no way to tell
 * a repeat, so that everything between is `unknown` and must not be sent again. Never throws for what Slack does.
 */
export async function postSlack({ url, message, now, timeLimit }: SlackPost): Promise<AttemptResult> {
  const problem = checkSlackUrl(url, { allowsLocal: allowsLocal() });
  if (problem) return badAddress(problem);
  const address = new URL(url.trim());
  const posted = await postJson({
    url: address,
    body: JSON.stringify(message),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
  if (posted.status === null) return withoutAnswer(posted);
  const answer = answerText(posted.body, [address.pathname.replace('/services/', '')]);
  return {
    ...outcomeOf(posted.status, answer),
    status: posted.status,
    latency_ms: posted.latency_ms,
    answer,
    ...retryAfter(posted, now),
  };
}

function outcomeOf(status: number, answer: string): Pick<AttemptResult, 'outcome' | 'failure'> {
  if (status === 200 && answer === 'ok') return { outcome: 'delivered', failure: null };
  if (status >= 200 && status < 300) {
    return { outcome: 'unknown', failure: `Slack answered ${status} without "ok"` };
  }
  const reason =
    dead.get(answer) ?? (status === 404 || status === 410 ? 'Slack says that this webhook is gone' : null);
  if (reason) return { outcome: 'rejected', failure: `${reason} (${status})` };
  if (status === 429) return { outcome: 'refused', failure: 'Slack asked us to slow down (429)' };
  if (status >= 300 && status < 400) {
    return { outcome: 'refused', failure: `Answered ${status}: redirects are not followed` };
  }
  return { outcome: 'refused', failure: `Slack answered ${status}` };
}

/** Posts a message to a Slack destination once. Throws where its address cannot be read: nothing was sent. */
export async function sendSlack(
  destination: StoredDestination,
  message: SlackMessage,
): Promise<AttemptResult> {
  const url = await unsealText(destination, destination.sealed_url ?? '');
  return postSlack({ url, message, now: new Date() });
}
