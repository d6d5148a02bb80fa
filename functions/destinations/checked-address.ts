import { ProductError } from '../../shared/api/errors.ts';
import type { DestinationKind } from '../../shared/destinations/destination.ts';
import { checkSlackUrl, checkWebhookUrl } from '../../shared/destinations/destination-url.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
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
): Promise<Stored> {
  const { problemOf, stored } = addresses[destination.kind];
  const problem = problemOf(given);
  if (problem) throw addressProblem(problem);
  return stored(given.trim(), destination);
}

/** The refusal of an address. */
export function addressProblem(problem: string): ProductError {
  return new ProductError('invalid_request', `The address ${problem}`, { fields: { address: problem } });
}

/** How much of a Slack address is shown. */
const shownEnd = 4;

/** How the addresses of a kind are checked and kept. */
interface Addresses {
  readonly problemOf: (given: string) => string | undefined;
  readonly stored: (
    given: string,
    destination: Pick<StoredDestination, 'accountId' | 'id'>,
  ) => Stored | Promise<Stored>;
}

type Stored = Pick<StoredDestination, 'address' | 'sealed_url'>;

const addresses: Readonly<Record<DestinationKind, Addresses>> = {
  email: {
    problemOf: (given) =>
      given.length <= longestEmail && parseEmailAddress(given) ? undefined : 'must be an email address',
    stored: (given) => ({ address: given }),
  },
  slack: {
    problemOf: (given) => checkSlackUrl(given, { allowsLocal: allowsLocal() }),
    stored: async (given, destination) => {
      const { href, host } = new URL(given);
      return { address: `${host}/…${href.slice(-shownEnd)}`, sealed_url: await sealText(destination, href) };
    },
  },
  webhook: {
    problemOf: (given) => checkWebhookUrl(given, { allowsLocal: allowsLocal() }),
    stored: (given) => ({ address: new URL(given).href }),
  },
};
