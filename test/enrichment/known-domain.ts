import dns from 'node:dns';
import { vi } from 'vitest';
import { acquireDomain, type DomainLease } from '../../functions/enrichment/domain/domain-cache.ts';
import type { DomainFacts } from '../../functions/enrichment/domain/domain-facts.ts';
import { testFacts } from '../../functions/enrichment/outcome/test-facts.ts';
import { testDomain } from '../../shared/signups/test-addresses.ts';
import { asFunction } from '../support/as-function.ts';

const acquire = asFunction('enrichment/enrich-signup', acquireDomain);
const { prototype } = dns.promises.Resolver;

/** Takes the lease of a domain, like a worker that looks it up. */
export async function leaseOf(domain: string): Promise<DomainLease> {
  const turn = await acquire(domain, Date.now(), undefined);
  if (turn.state !== 'ours') throw new Error(`${domain} is looked up by others.`);
  return turn.lease;
}

/** Stores facts of a domain, like a lookup. */
export async function know(domain: string, facts = factsOf('enterprise')): Promise<void> {
  const lease = await leaseOf(domain);
  const known = async () => ({ state: 'known' as const, facts, life: 3_600 });
  await asFunction('enrichment/enrich-signup', lease.run)(known);
}

/** The facts of a test address. */
export function factsOf(local: string): DomainFacts {
  const facts = testFacts(`${local}@${testDomain}`, new Date(), 1);
  if ('state' in facts) throw new Error('This test address is looked up later.');
  return facts;
}

/** Mocks DNS queries about mail, until mocks are restored. */
export function exchanges(answer: typeof prototype.resolveMx) {
  return vi.spyOn(prototype, 'resolveMx').mockImplementation(answer);
}
