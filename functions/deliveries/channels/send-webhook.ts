import type { StoredDestination } from '../../destinations/destination-item.ts';
import { validSecrets } from '../../destinations/webhook-secrets.ts';
import type { AttemptResult } from '../attempt/attempt-result.ts';
import type { Delivery } from '../items/delivery-item.ts';
import { postWebhook } from './webhook.ts';

/**
 * Posts the body of a delivery to a webhook once, signed with the secrets that are valid now. Its id is that of the
 * delivery, at every attempt and replay. Throws where the secrets cannot be read: nothing was sent.
 */
export async function sendWebhook(
  destination: StoredDestination,
  { id }: Pick<Delivery, 'id'>,
  body: string,
): Promise<AttemptResult> {
  const now = new Date();
  const secrets = (await validSecrets(destination, now)).map(({ secret }) => secret);
  return postWebhook({ url: destination.address, id: `msg_${id}`, body, secrets, now });
}
