import * as z from 'zod';
import { type EmailAddress, parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { registrableDomainOf } from '../../shared/enrichment/registrable-domain.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { job } from '../platform/job.ts';
import { sendMessage } from '../platform/queue.ts';
import type { StoredSignup } from '../signups/signup-item.ts';
import { readSignup } from '../signups/signup-store.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { meetDomain } from './domain-cache.ts';
import { type DomainFacts, foundAnything } from './domain-facts.ts';
import { addressFields, companyFields } from './enriched-fields.ts';
import { completeSignup, failSignup } from './enrichment-store.ts';
import { failureWords } from './failure-words.ts';
import { findFacts } from './find-facts.ts';
import { retryDelay } from './retry-delays.ts';

const messageSchema = z.object({
  account_id: z.string(),
  signup_id: z.string(),
  request_id: z.string().optional(),
  /** Which try this is, 1 at first; waiting for somebody else's look at the domain is none. */
  attempt: z.int().default(1),
});

type Message = z.output<typeof messageSchema>;

/** The longest delay of a queue. */
const longestDelay = 900;

const comeBack = (message: Message, seconds: number): Promise<void> =>
  sendMessage('enrichmentQueue', message, Math.min(longestDelay, Math.max(1, Math.ceil(seconds))));

const settle = async (
  signup: Signup,
  domain: string,
  facts: DomainFacts,
  deliverable: boolean | null,
): Promise<void> => {
  const address = addressFields(deliverable);
  if (foundAnything(facts)) {
    await completeSignup(signup, { ...address, ...companyFields(signup, domain, facts) });
    return;
  }
  const failure = { company_domain: domain, enrichment_error: failureWords(domain, facts) };
  await failSignup(signup, { ...address, ...failure }, new Date().toISOString());
};

/** Enriches a pending signup, or puts its message back for later. */
const enrich = async (signup: StoredSignup, address: EmailAddress, message: Message): Promise<void> => {
  const domain = registrableDomainOf(address.domain) ?? address.domain;
  const meeting = await meetDomain(domain, Date.now(), signup.retried_at);
  if (meeting.state === 'busy') return comeBack(message, (meeting.until - Date.now()) / 1000);
  const [found, { deliverable }] = await Promise.all([
    meeting.state === 'known' ? meeting.facts : findFacts(meeting.lease),
    checkMailDomain(address.domain),
  ]);
  const next = { ...message, attempt: message.attempt + 1 };
  if ('retryIn' in found) return comeBack(next, found.retryIn);
  // DNS that gave no answer is asked again, unless nothing was found that waits for it.
  const delay = deliverable === null && foundAnything(found) ? retryDelay(message.attempt - 1) : undefined;
  if (delay !== undefined) return comeBack(next, delay);
  await settle(signup, domain, found, deliverable);
};

/**
 * Enriches one accepted signup and hands it on to the alerts. A repeat of a settled one, after a crash
 * between the two, only hands it on again: the alerts are sent once by their own means.
 */
export const handler = job(messageSchema, async (message) => {
  const pending = await readSignup(message.account_id, message.signup_id);
  if (pending?.enrichment_status === 'pending') {
    const address = parseEmailAddress(pending.email);
    if (!address) throw new Error('A stored signup has a malformed address.');
    await enrich(pending, address, message);
  }
  const settled = await readSignup(message.account_id, message.signup_id);
  if (settled?.enrichment_status !== 'completed') return;
  await sendMessage('alertQueue', {
    account_id: message.account_id,
    signup_id: message.signup_id,
    request_id: message.request_id,
  });
});
