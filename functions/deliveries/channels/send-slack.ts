import type { StoredDestination } from '../../destinations/destination-item.ts';
import { unsealText } from '../../destinations/sealed-text.ts';
import type { AttemptResult } from '../attempt/attempt-result.ts';
import { postSlack, type SlackMessage } from './slack.ts';

/** Posts a message to a Slack destination once. Throws where its address cannot be read: nothing was sent. */
export async function sendSlack(
  destination: StoredDestination,
  message: SlackMessage,
): Promise<AttemptResult> {
  const url = await unsealText(destination, destination.sealed_url ?? '');
  return postSlack({ url, message, now: new Date() });
}
