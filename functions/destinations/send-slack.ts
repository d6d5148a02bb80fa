import type { AttemptResult } from './attempt-result.ts';
import type { StoredDestination } from './destination-item.ts';
import { postSlack, type SlackMessage } from './post-slack.ts';
import { unsealText } from './sealed-text.ts';

/** Posts a message to a Slack destination once. Throws where its address cannot be read: nothing was sent. */
export async function sendSlack(
  destination: StoredDestination,
  message: SlackMessage,
): Promise<AttemptResult> {
  const url = await unsealText(destination, destination.sealed_url ?? '');
  return postSlack({ url, message, now: new Date() });
}
