import { alertQueue } from '../../../shared/notifications/work.ts';
import { enrichmentPrice } from '../../accounts/balance/move-credits.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { saveFacts, saveNothingFound } from '../../companies/company-store.ts';
import { enqueueWaitingAfterRefund } from '../../credits/balance/enqueue-waiting.ts';
import { refundCredits } from '../../credits/balance/refund-credits.ts';
import { send } from '../../platform/aws/queue.ts';
import { record } from '../../platform/observe/metrics.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import { changed, retryWhileChanged, updateItem } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import { parseSignupItem, type StoredSignup } from '../../signups/items/signup-item.ts';
import { type EnrichedFields, endEnrichment } from '../../signups/items/signup-item-enrichment.ts';
import { uncheckedMail } from '../domain/check-mail-domain.ts';
import { type DomainFacts, foundAnything } from '../domain/domain-facts.ts';
import { completedFields, sizeOfFacts } from './enriched-fields.ts';
import { addedFields, recordSize } from './look-again.ts';

const mostTries = 5;

/**
 * Completes a signup once. Returns true if it is completed, by this or an earlier call (a retried write may
 * fail after succeeding), and false if it failed or was deleted.
 */
export async function completeSignup(
  signup: StoredSignup,
  fields: EnrichedFields,
  tries = mostTries,
): Promise<boolean> {
  const written = await updateItem(endEnrichment(signup, 'completed', fields));
  if (written.done) record({ Enriched: 1 });
  if (written.done) recordSize(signup, fields, 0);
  const item = written.done ? written.item : written.old;
  const stored = item && parseSignupItem(item);
  if (stored?.number !== signup.number) return false;
  // The customer changed the company name since it was read. Keep that name.
  if (stored.enrichment_status === 'pending') {
    if (tries === 1) throw new Error('A signup changed at every try to complete it.');
    return completeSignup(stored, fields, tries - 1);
  }
  return stored.enrichment_status === 'completed';
}

/**
 * Adds the facts that a completed signup lacks, and requests its alerts in the same transaction. Returns the
 * signup. Throws if it changed in the meantime: the message is redelivered.
 */
export async function addFacts(
  signup: StoredSignup,
  domain: string,
  facts: DomainFacts,
): Promise<StoredSignup> {
  const now = new Date();
  const at = now.toISOString();
  const added = addedFields(signup, completedFields(signup, domain, facts, uncheckedMail, at), at);
  if (!added) return signup;
  await updateCompanyFacts(signup, facts, at);
  const request = { account_id: signup.user_id, signup_id: signup.id, background: true } as const;
  const alerts = outboxEntry(alertQueue, request, lostBy(now));
  const refusals = await transact([{ Update: endEnrichment(signup, 'completed', added) }, alerts.put]);
  if (refusals) throw new Error('A signup changed while it was looked at again.');
  await send(alertQueue, alerts.message);
  return { ...signup, ...added };
}

/**
 * Fails a signup and refunds its credit in one transaction. Returns false, without a refund, if it is no
 * longer pending or was deleted.
 */
export async function failSignup(signup: StoredSignup, fields: EnrichedFields, at: string): Promise<boolean> {
  const { found_company, ...others } = fields;
  const done = await failOnce(signup, fields, at);
  // The customer may have changed the company name since it was read. Then refund without a found name.
  return done || found_company === undefined ? done : failOnce(signup, others, at);
}

async function failOnce(signup: StoredSignup, fields: EnrichedFields, at: string): Promise<boolean> {
  const given = { type: 'refund', credits: enrichmentPrice(signup.user_id), at } as const;
  if (given.credits === 0) return (await updateItem(endEnrichment(signup, 'failed', fields))).done;
  const update: TransactItem = { Update: endEnrichment(signup, 'failed', fields, [given]) };
  const done = await retryWhileChanged('the account', async () => {
    const account = await findAccount(signup.user_id);
    if (!account) return false;
    const refund = refundCredits(signup.user_id, account, { ...given, reference: signup.id });
    const refusals = await transact([update, ...refund]);
    if (!refusals) return true;
    return refusals[0]?.failed ? false : changed;
  });
  if (done) record({ Refunded: 1 });
  if (done) await enqueueWaitingAfterRefund(signup.user_id);
  return done;
}

/** Call before the enrichment ends, so that a retry after a crash still stores the facts. */
export async function updateCompanyFacts(
  signup: StoredSignup,
  facts: DomainFacts,
  at: string,
): Promise<void> {
  const { user_id: accountId, counted_company: domain } = signup;
  if (domain === undefined) return;
  if (!foundAnything(facts)) return saveNothingFound(accountId, domain, at);
  const { company, metrics } = facts;
  const found = {
    company_name: company.scrape.company_name ?? signup.company_name,
    company_size: sizeOfFacts(facts),
    industry: company.scrape.industry,
    domain_authority: metrics?.domain_authority ?? null,
    redirects_to: company.redirects_to ?? null,
    facts_from: signup.id,
  };
  await saveFacts(accountId, domain, found, at);
}
