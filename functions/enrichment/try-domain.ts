import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ProductError } from '../../shared/api/errors.ts';
import { tryDomain, tryLimits } from '../../shared/enrichment/api.ts';
import { registrableDomainOf } from '../../shared/enrichment/email-address.ts';
import { spendReceipt } from '../accounts/registration/receipt.ts';
import { newestKey } from '../platform/aws/secrets.ts';
import { endpoint, type Identify } from '../platform/pipelines/endpoint.ts';
import { networkOf } from '../platform/security/public-address.ts';
import { updateItem } from '../platform/table/table.ts';
import { classifyAddress, findAddress } from '../signups/address/classify-address.ts';
import { acquireDomain, type DomainLease } from './domain/domain-cache.ts';
import type { DomainFacts } from './domain/domain-facts.ts';
import { countTry, triesIn } from './domain/try-limit-item.ts';
import { triedCompany } from './outcome/tried-company.ts';

const dayLength = 86_400_000;

/**
 * Identifies the visitor's network by a hash that is keyed with a secret of the stage and the day, so that it
 * cannot be reversed or followed to another day.
 */
const byVisitor: Identify<string> = async (event) => {
  const network = networkOf(event.headers['x-viewer-address'] ?? '');
  const hash = createHmac('sha256', await newestKey('receiptSecret'));
  return {
    who: hash
      .update(`visitor ${dayOf(Date.now())} ${network}`)
      .digest('hex')
      .slice(0, 32),
  };
};

/** Facts about a company for a visitor, as enrichment would find and keep them. No signup, no credit. */
export const handler = endpoint(tryDomain, byVisitor, async ({ domain: typed, receipt }, visitor) => {
  const domain = companyDomainIn(typed);
  const now = new Date();
  const solved =
    receipt !== undefined && (await spendReceipt(receipt, { address: domain, username: visitor }, now));
  await admit(visitor, solved, now.getTime());
  const { facts, state } = await lookUp(domain, now.getTime());
  if (!facts) return { domain, state, company: null };
  const company = triedCompany(domain, facts.found, facts.took);
  const unfound = facts.found.company.failure ? 'unreachable' : 'nothing';
  return { domain, state: company ? 'found' : unfound, company: company ?? null } as const;
});

/** The registrable domain of a typed domain, web address or email. */
function companyDomainIn(typed: string): string {
  const [host = ''] = typed.replace(/^https?:\/\//i, '').split(/[/?#]/);
  const address = findAddress(`visitor@${host.slice(host.lastIndexOf('@') + 1)}`);
  const domain = address && registrableDomainOf(address.domain);
  if (!address || !domain) throw refused('That is not a domain. Type one such as acme.com.');
  if (classifyAddress(address) !== 'professional')
    throw refused("That's a personal email provider. Try a company's domain.");
  return domain;
}

function refused(problem: string): ProductError {
  return new ProductError('invalid_request', problem, { fields: { domain: problem } });
}

/**
 * Counts a try. Throws `captcha_failed` if it needs a CAPTCHA, and `rate_limit_exceeded` if the day's tries of
 * the visitor or of all visitors are used up. Known domains count too, so that a used-up day does not tell
 * them from others.
 */
async function admit(visitor: string, solved: boolean, now: number): Promise<void> {
  const { perVisitor, withoutCaptcha, perDay } = tryLimits;
  const day = dayOf(now);
  const counters = [
    [visitor, solved ? perVisitor : withoutCaptcha, perVisitor],
    ['ALL', solved ? perDay : perDay / 2, perDay],
  ] as const;
  for (const [who, limit, most] of counters) {
    const counted = await updateItem(countTry(who, day, limit));
    if (counted.done) continue;
    if (triesIn(counted.old) < most)
      throw new ProductError('captcha_failed', 'Please complete the CAPTCHA verification');
    throw new ProductError(
      'rate_limit_exceeded',
      who === visitor
        ? `You tried ${perVisitor} domains today. With an account you can look up as many as you like.`
        : "Today's free tries are used up. With an account you can go on.",
      { headers: { 'retry-after': String(Math.ceil(((day + 1) * dayLength - now) / 1000)) } },
    );
  }
}

interface Lookup {
  readonly state: 'nothing' | 'unreachable' | 'slow';
  readonly facts?: { readonly found: DomainFacts; readonly took: number };
}

/** For facts that were stored without the time that they took. */
const usualTime = 3_000;

/**
 * Known facts are held back for as long as their reading took, so that the time of the response does not tell
 * if a customer had a signup there (docs/product/rules.md#trying-a-domain).
 */
async function lookUp(domain: string, began: number): Promise<Lookup> {
  const end = began + tryLimits.seconds * 1000;
  while (Date.now() < end) {
    const found = await acquireDomain(domain, Date.now());
    if (found.state === 'later' && found.took === undefined) {
      await until(Math.min(Date.now() + found.seconds * 1000, end));
      continue;
    }
    const outcome = found.state === 'ours' ? await readInTime(found.lease, end) : found;
    if (!outcome) break;
    const { took = usualTime } = outcome;
    const due = began + (Math.ceil(took / step) + 1) * step;
    await until(Math.min(due, end));
    if (due >= end) break;
    return outcome.state === 'known'
      ? { state: 'nothing', facts: { found: outcome.facts, took } }
      : { state: 'unreachable' };
  }
  return { state: 'slow' };
}

/** Milliseconds. Longer than a fresh reading needs for its writes, which known facts do not need. */
const step = 250;

/** Undefined if the time is over. The reading is left behind, and its lease ends by itself. */
async function readInTime(lease: DomainLease, end: number) {
  const { readForVisitor } = await import('./domain/enrich-domain.ts');
  const reading = readForVisitor(lease);
  const outcome = await Promise.race([reading, until(end)]);
  return outcome ?? undefined;
}

async function until(time: number): Promise<void> {
  await delay(Math.max(0, time - Date.now()));
}

function dayOf(now: number): number {
  return Math.floor(now / dayLength);
}
