import { ProductError } from '../../shared/errors.ts';
import type { Call, Identify } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { type Admission, admit } from './admission.ts';
import { admitOptimistically, type OptimisticAdmission } from './optimistic-admission.ts';

/** A customer's server: its key is checked and its request counted before anything else is looked at. */
export const byApiKey: Identify<Admission> = async (event, { forAddingKeys }) => {
  const admission = await admit(event.headers['x-api-key'] ?? '', new Date());
  const { accountId, headers } = admission;
  log.appendKeys({ account_id: accountId });
  if (admission.addsOnly && !forAddingKeys) throw keyNotAllowed(headers);
  return { who: admission, headers };
};

function keyNotAllowed(headers: Record<string, string>) {
  const message = 'This API key may only add signups. Use one with full access, from your account page.';
  return new ProductError('key_not_allowed', message, { headers });
}

/** The same by what this process remembers, with nothing checked or counted yet. */
export function optimisticByApiKey(call: Call, now: Date): OptimisticAdmission | undefined {
  const guess = admitOptimistically(call.header('x-api-key') ?? '', now);
  if (guess) log.appendKeys({ account_id: guess.accountId });
  return guess;
}
