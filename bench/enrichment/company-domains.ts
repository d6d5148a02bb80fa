import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { classifyAddress, isOnSharedHost } from '../../functions/signups/address/classify-address.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';

/** Real pages and companies belong to others, so they are outside the repository. */
const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus');

const domainSchema = z.object({ domain: z.string() });

/** Domains of the corpus that could have mailboxes; empty if the corpus is missing. */
export function companyDomains(): string[] {
  if (!existsSync(corpus)) return [];
  const firms = z
    .array(domainSchema)
    .parse(JSON.parse(readFileSync(path.join(corpus, 'small-business.json'), 'utf8')));
  const named = [...lines('descriptions.jsonl'), ...lines('software-sites.jsonl')].flatMap((line) => {
    const parsed = domainSchema.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
  const domains = new Set([...firms, ...named].map(({ domain }) => domain.toLowerCase()));
  // A company with a site on a host (`acme.webflow.io`) has its mailboxes elsewhere.
  return [...domains].filter((domain) => parseEmailAddress(`jo@${domain}`) && !isOnSharedHost(domain));
}

export function takenForMailboxes(domains: readonly string[]): string[] {
  return domains.filter((domain) => {
    const address = parseEmailAddress(`jane.doe@${domain}`);
    return !address || classifyAddress(address) !== 'professional';
  });
}

function lines(file: string): unknown[] {
  return readFileSync(path.join(corpus, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
