import * as z from 'zod';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { setting } from '../platform/environment.ts';
import { job } from '../platform/job.ts';
import { sendMessage } from '../platform/queue.ts';
import { readSignup } from '../signups/signup-store.ts';
import { addressFields, companyFields, foundAnything } from './enriched-fields.ts';
import { completeSignup, failSignup } from './enrichment-store.ts';
import { type Facts, gatherFacts } from './gather-facts.ts';

const messageSchema = z.object({
  account_id: z.string(),
  signup_id: z.string(),
  request_id: z.string().optional(),
  /** Which try this is, 1 at first. */
  attempt: z.int().default(1),
});

type Message = z.output<typeof messageSchema>;

/** Seconds before each further try; a setting, so that a test need not wait. */
const retryDelays = (): number[] => setting('retryDelays').split(',').map(Number);

const settle = async (signup: Signup, facts: Facts): Promise<void> => {
  if (foundAnything(facts)) {
    await completeSignup(signup, { ...addressFields(facts), ...companyFields(signup, facts) });
    return;
  }
  const enrichment_error = facts.company?.reached
    ? `The website of ${facts.domain} says nothing about the company.`
    : `No website answered at ${facts.domain}.`;
  const fields = { ...addressFields(facts), company_domain: facts.domain, enrichment_error };
  await failSignup(signup, fields, new Date().toISOString());
};

const enrich = async (signup: Signup, message: Message): Promise<void> => {
  const address = parseEmailAddress(signup.email);
  if (!address) throw new Error('A stored signup has a malformed address.');
  const facts = await gatherFacts(address);
  const delay = retryDelays()[message.attempt - 1];
  if (facts.incomplete && !foundAnything(facts) && delay !== undefined) {
    await sendMessage('enrichmentQueue', { ...message, attempt: message.attempt + 1 }, delay);
    return;
  }
  await settle(signup, facts);
};

/**
 * Enriches one accepted signup and hands it on to the alerts. A repeat of a settled one, after a crash
 * between the two, only hands it on again: the alerts are sent once by their own means.
 */
export const handler = job(messageSchema, async (message) => {
  const pending = await readSignup(message.account_id, message.signup_id);
  if (pending?.enrichment_status === 'pending') await enrich(pending, message);
  const settled = await readSignup(message.account_id, message.signup_id);
  if (settled?.enrichment_status !== 'completed') return;
  await sendMessage('alertQueue', {
    account_id: message.account_id,
    signup_id: message.signup_id,
    request_id: message.request_id,
  });
});
