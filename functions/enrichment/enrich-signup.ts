import type * as z from 'zod';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { registrableDomainOf } from '../../shared/enrichment/registrable-domain.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import { send } from '../platform/queue.ts';
import { worker } from '../platform/worker.ts';
import type { StoredSignup } from '../signups/signup-item.ts';
import { readSignup } from '../signups/signup-store.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { acquireDomain, type Lease, releaseDomain } from './domain-cache.ts';
import { type DomainFacts, foundAnything, siteWasSilent } from './domain-facts.ts';
import { enrichDomain } from './enrich-domain.ts';
import { addressFields, companyFields } from './enriched-fields.ts';
import { completeSignup, failSignup } from './enrichment-store.ts';
import { countFailedLookup, lookupPause } from './failed-lookups.ts';
import { failureMessage } from './failure-messages.ts';
import { retryDelay } from './retry-delays.ts';

type Message = z.output<typeof enrichmentQueue.message>;

/** The longest delay of a queue. */
const longestDelay = 900;

/**
 * Enriches one accepted signup and hands it on to the alerts. A repeat of a settled one, after a crash
 * between the two, only hands it on again: the alerts are sent once by their own means.
 */
export const handler = worker(enrichmentQueue, async (message) => {
  const signup = await readSignup(message.account_id, message.signup_id);
  if (!signup) return;
  const completed =
    signup.enrichment_status === 'pending'
      ? await enrich(signup, message)
      : signup.enrichment_status === 'completed';
  if (!completed) return;
  await send(alertQueue, {
    account_id: message.account_id,
    signup_id: message.signup_id,
    request_id: message.request_id,
  });
});

/** Enriches a pending signup, or puts its message back for later; true where it is completed. */
async function enrich(signup: StoredSignup, message: Message): Promise<boolean> {
  const address = parseEmailAddress(signup.email);
  if (!address) throw new Error('A stored signup has a malformed address.');
  const domain = registrableDomainOf(address.domain) ?? address.domain;
  const lookup = await acquireDomain(domain, Date.now(), signup.retried_at);
  if (lookup.state === 'busy') {
    await requeueWithDelay(message, (lookup.until - Date.now()) / 1000);
    return false;
  }
  if (lookup.state === 'ours') {
    const pause = await lookupPause(signup.user_id, Date.now());
    if (pause !== undefined) {
      await releaseDomain(lookup.lease);
      await requeueWithDelay(message, pause);
      return false;
    }
  }
  const [found, { deliverable }] = await Promise.all([
    lookup.state === 'known' ? lookup.facts : lookAt(lookup.lease, signup),
    checkMailDomain(address.domain),
  ]);
  const delay = waitFor(found, deliverable, message.attempt);
  if (delay !== undefined) await requeueWithDelay({ ...message, attempt: message.attempt + 1 }, delay);
  if (delay !== undefined || 'retryIn' in found) return false;
  return settle(signup, domain, found, deliverable);
}

function requeueWithDelay(message: Message, seconds: number): Promise<void> {
  return send(enrichmentQueue, message, Math.min(longestDelay, Math.max(1, Math.ceil(seconds))));
}

/** Looks at a domain for a signup; a look that ends with nothing counts for the signup's account. */
async function lookAt(lease: Lease, signup: StoredSignup): Promise<DomainFacts | { retryIn: number }> {
  const found = await enrichDomain(lease);
  if (!('retryIn' in found) && !foundAnything(found)) await countFailedLookup(signup.user_id, Date.now());
  return found;
}

/** Seconds until another try where an answer is missing that is worth it; undefined where none is. */
function waitFor(
  found: DomainFacts | { retryIn: number },
  deliverable: boolean | null,
  attempt: number,
): number | undefined {
  if ('retryIn' in found) return found.retryIn;
  // DNS that gave no answer is asked again, unless nothing was found that waits for it.
  return deliverable === null && foundAnything(found) ? retryDelay(attempt - 1) : undefined;
}

/** Ends an enrichment; true where it is completed. */
async function settle(
  signup: StoredSignup,
  domain: string,
  facts: DomainFacts,
  deliverable: boolean | null,
): Promise<boolean> {
  const address = addressFields(deliverable);
  const now = new Date().toISOString();
  if (foundAnything(facts)) {
    const free =
      siteWasSilent(facts) && signup.free_retry === undefined ? { free_retry: 'open' as const } : {};
    return completeSignup(signup, { ...address, ...companyFields(signup, domain, facts, now), ...free });
  }
  const failure = { company_domain: domain, enrichment_error: failureMessage(domain, facts) };
  await failSignup(signup, { ...address, ...failure }, now);
  return false;
}
