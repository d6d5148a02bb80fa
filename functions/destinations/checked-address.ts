import { checkSlackUrl } from '../../shared/destinations/slack-url.ts';
import { checkWebhookUrl } from '../../shared/destinations/webhook-url.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { StoredDestination } from './destination-item.ts';
import { allowsLocal } from './local-destinations.ts';
import { sealText } from './sealed-text.ts';

const longestEmail = 255;

/**
 * An address as a destination of this kind stores it: an email address as it was given, a webhook's URL as it is requested, of
 * Slack's the end and the whole of it sealed. Throws `invalid_request` (400) that says what to change.
 */
export async function checkedAddress(
  destination: Pick<StoredDestination, 'accountId' | 'id' | 'kind'>,
  given: string,
): Promise<Pick<StoredDestination, 'address' | 'sealed_url'>> {
  const problem = problemOf(destination.kind, given);
  if (problem) throw addressProblem(problem);
  if (destination.kind === 'email') return { address: given.trim() };
  const { href, host } = new URL(given.trim());
  if (destination.kind === 'webhook') return { address: href };
  return { address: `${host}/…${href.slice(-shownEnd)}`, sealed_url: await sealText(destination, href) };
}

/** The refusal of an address. */
export function addressProblem(problem: string): ProductError {
  return new ProductError('invalid_request', `The address ${problem}`, { fields: { address: problem } });
}

/** How much of a Slack address is shown. */
const shownEnd = 4;

function problemOf(kind: StoredDestination['kind'], given: string): string | undefined {
  if (kind === 'slack') return checkSlackUrl(given, { allowsLocal: allowsLocal() });
  if (kind === 'webhook') return checkWebhookUrl(given, { allowsLocal: allowsLocal() });
  const isEmail = given.length <= longestEmail && parseEmailAddress(given) !== undefined;
  return isEmail ? undefined : 'must be an email address';
}
