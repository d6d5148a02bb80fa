import { ProductError } from '../../shared/api/errors.ts';
import { kindOf } from '../../shared/destinations/kinds/every-kind.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import type { StoredDestination } from './destination-item.ts';
import { allowsLocal } from './local-destinations.ts';
import { sealText } from './sealed-text.ts';

const shownEnd = 4;

type Stored = Pick<StoredDestination, 'address' | 'sealed_url'>;

/** Encrypts secret URLs. Throws `invalid_request` (400) with the problem. */
export async function checkedAddress(
  destination: Pick<StoredDestination, 'accountId' | 'id' | 'kind'>,
  given: string,
): Promise<Stored> {
  const kind = kindOf[destination.kind];
  const problem = kind.problemOf(given, { allowsLocal: allowsLocal() });
  if (problem) throw addressProblem(problem);
  if (destination.kind === 'email' && !parseEmailAddress(given)) {
    throw addressProblem('must be an email address');
  }
  const address = destination.kind === 'email' ? given.trim() : new URL(given.trim()).href;
  if (!kind.hasSecretAddress) return { address };
  const { host } = new URL(address);
  return {
    address: `${host}/…${address.slice(-shownEnd)}`,
    sealed_url: await sealText(destination, address),
  };
}

export function addressProblem(problem: string): ProductError {
  return new ProductError('invalid_request', `The address ${problem}`, { fields: { address: problem } });
}
