import type * as z from 'zod/mini';
import { companyDomainOf, parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { longestDelay } from '../../shared/operations/work.ts';
import { isTestAccount } from '../accounts/requests/test-account.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import type { StoredSignup } from '../signups/items/signup-item.ts';
import { findSignupById } from '../signups/items/signup-store.ts';
import { checkMailDomain, type MailDomain } from './domain/check-mail-domain.ts';
import { acquireDomain, type DomainLease, type Later, type LookupOutcome } from './domain/domain-cache.ts';
import { type DomainFacts, foundAnything } from './domain/domain-facts.ts';
import { retryDelay } from './domain/enrich-domain.ts';
import { completedFields, failedFields } from './outcome/enriched-fields.ts';
import { addFacts, completeSignup, failSignup, updateCompanyFacts } from './outcome/enrichment-store.ts';
import { lacksFacts, planLook, recordSize } from './outcome/look-again.ts';
import { testFacts } from './outcome/test-facts.ts';
import { noteUndecided } from './outcome/undecided-item.ts';

type Message = z.output<typeof enrichmentQueue.message>;

/** Enriches a signup, or requeues its message, then requests its alerts. Idempotent. */
export const handler = worker(enrichmentQueue, async (message) => {
  const signup = await findSignupById(message.account_id, message.signup_id);
  // Not paid yet. A new message follows when credits arrive.
  if (!signup || signup.waiting_for_credits) return;
  if (message.look !== undefined) return lookAgain(signup, message, message.look);
  const ended = signup.enrichment_status !== 'pending' || (await enrich(signup, message));
  if (ended) await requestAlerts(message);
});

const hour = 3600_000;

/** Adds facts that a completed signup lacks, without a charge, and plans the next look. */
async function lookAgain(signup: StoredSignup, message: Message, look: number): Promise<void> {
  if (signup.enrichment_status !== 'completed') return;
  const found = lacksFacts(signup) ? await addFoundFacts(signup, message) : signup;
  if (!found) return;
  recordSize(signup, found, look);
  await planLook(found, found, look);
}

/** Returns undefined if another worker looks up the domain: then the message is requeued. */
async function addFoundFacts(signup: StoredSignup, message: Message): Promise<StoredSignup | undefined> {
  const domain = companyDomainOf(hostOf(signup));
  const lookedAfter = new Date(Date.now() - hour).toISOString();
  const lookup = await acquireDomain(domain, Date.now(), { lookedAfter });
  const known = lookup.state === 'ours' ? await refresh(lookup.lease) : lookup;
  if (known.state === 'known') return addFacts(signup, domain, known.facts);
  await putBack(message, known);
  return undefined;
}

async function refresh(lease: DomainLease): Promise<LookupOutcome> {
  const { refreshDomain } = await import('./domain/enrich-domain.ts');
  return refreshDomain(lease);
}

async function enrich(signup: StoredSignup, message: Message): Promise<boolean> {
  const collect = isTestAccount(signup.user_id) ? collectForTest : collectFromWeb;
  const found = await collect(signup, message.attempt);
  if (found.state === 'found') {
    const ended = await finish(signup, found);
    if (!ended && found.isLookedUp) await countUnpaidLookup(signup.user_id);
    return ended;
  }
  if (found.tried && !(await findSignupById(signup.user_id, signup.id))) {
    await countUnpaidLookup(signup.user_id);
    return false;
  }
  return putBack(message, found);
}

/** Deleting a pending signup gives its credit back, but its look-up cost us: it counts as failed. */
async function countUnpaidLookup(accountId: string): Promise<void> {
  const { countFailedLookup } = await import('./domain/enrich-domain.ts');
  await countFailedLookup(accountId, Date.now());
}

interface Found {
  readonly state: 'found';
  readonly domain: string;
  readonly facts: DomainFacts;
  readonly mail: MailDomain;
  readonly isLookedUp: boolean;
}

async function collectFromWeb(signup: StoredSignup, attempt: number): Promise<Found | Later> {
  const host = hostOf(signup);
  const domain = companyDomainOf(host);
  const lookup = await acquireDomain(domain, Date.now(), { retriedAt: signup.retried_at });
  if (lookup.state === 'later') return lookup;
  const [known, mail] = await Promise.all([
    lookup.state === 'ours' ? lookUp(lookup.lease, signup.user_id) : lookup,
    checkMailDomain(host),
  ]);
  if (known.state === 'later') return known;
  // Retry DNS only if the signup will be completed.
  const delay = mail.deliverable === null && foundAnything(known.facts) ? retryDelay(attempt - 1) : undefined;
  if (delay !== undefined) return { state: 'later', seconds: delay, tried: true };
  return { state: 'found', domain, facts: known.facts, mail, isLookedUp: lookup.state === 'ours' };
}

/** Loaded only for lookups: reading sites is most of this function's code. */
async function lookUp(lease: DomainLease, accountId: string): Promise<LookupOutcome> {
  const { enrichDomain } = await import('./domain/enrich-domain.ts');
  return enrichDomain(lease, accountId);
}

async function collectForTest(signup: StoredSignup, attempt: number): Promise<Found | Later> {
  const facts = testFacts(signup.email, new Date(), attempt);
  if ('state' in facts) return facts;
  return {
    state: 'found',
    domain: companyDomainOf(hostOf(signup)),
    facts,
    mail: { deliverable: true, services: [] },
    isLookedUp: false,
  };
}

async function finish(signup: StoredSignup, { domain, facts, mail }: Found): Promise<boolean> {
  const now = new Date();
  const at = now.toISOString();
  await Promise.all([updateCompanyFacts(signup, facts, at), noteUndecided(signup, now)]);
  if (foundAnything(facts)) {
    const fields = completedFields(signup, domain, facts, mail, at);
    await planLook(signup, fields, 0);
    return completeSignup(signup, fields);
  }
  await failSignup(signup, failedFields(domain, facts, mail.deliverable), at);
  return true;
}

async function putBack({ attempt, ...message }: Message, { seconds, tried }: Later): Promise<false> {
  const delay = Math.min(longestDelay, Math.max(1, Math.ceil(seconds)));
  await send(enrichmentQueue, { ...message, attempt: tried ? attempt + 1 : attempt }, delay);
  return false;
}

function requestAlerts({ account_id, signup_id, request_id, background }: Message): Promise<void> {
  return send(alertQueue, { account_id, signup_id, request_id, background });
}

function hostOf(signup: StoredSignup): string {
  const address = parseEmailAddress(signup.email);
  if (!address) throw new Error('A stored signup has a malformed address.');
  return address.domain;
}
