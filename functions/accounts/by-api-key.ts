import type { Call, Identify } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { type Admission, admit } from './admission.ts';
import { admitOptimistically, type OptimisticAdmission } from './optimistic-admission.ts';

/** A customer's server: its key is checked and its request counted before anything else is looked at. */
export const byApiKey: Identify<Admission> = async (event) => {
  const admission = await admit(event.headers['x-api-key'] ?? '', new Date());
  log.appendKeys({ account_id: admission.accountId });
  return { who: admission, headers: admission.headers };
};

/** The same by what this process remembers, with nothing checked or counted yet. */
export function optimisticByApiKey(call: Call, now: Date): OptimisticAdmission | undefined {
  const guess = admitOptimistically(call.header('x-api-key') ?? '', now);
  if (guess) log.appendKeys({ account_id: guess.accountId });
  return guess;
}
