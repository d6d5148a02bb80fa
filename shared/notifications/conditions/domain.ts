import * as z from 'zod/mini';
import { anyOf, type Condition, decided, type Matchable } from '../condition.ts';
import { asciiDomain, domainListSchema } from '../domain-list.ts';
import { type FieldsOf, listOperators, optional, since } from './fields.ts';

export const domainFields = {
  choice: {
    domain_operator: optional(z.enum(listOperators, 'must be in or not_in')),
    domains: optional(domainListSchema),
  },
  stored: {
    domain_operator: since(z.enum(listOperators)),
    domains: since(z.array(z.string())),
  },
};

type Fields = FieldsOf<typeof domainFields>;

export const domainIsWhole = z.refine<Fields>(
  (rule) => rule.domains === null || rule.domain_operator !== null,
  {
    path: ['domain_operator'],
    error: 'must be in or not_in',
  },
);

/** The domain of the address or of its company is in a list, or not. `*.acme.com` includes subdomains. */
export const domain: Condition<Fields> = {
  type: 'domain',
  operator: ({ domain_operator }) => (domain_operator === 'not_in' ? 'not_one_of' : 'one_of'),
  describe: ({ domain_operator, domains }) =>
    domains && `domain is ${domain_operator === 'not_in' ? 'not ' : ''}${anyOf(domains)}`,
  judge: ({ domain_operator, domains }, signup) => {
    const names = domainsOf(signup);
    const listed = domains?.find((entry) => names.some((name) => entryHolds(entry, name)));
    const [name] = names;
    const said = listed === undefined ? `domain ${name} isn't in the list` : `domain ${name} is in the list`;
    return decided((listed !== undefined) === (domain_operator !== 'not_in'), said);
  },
};

/** True if an entry matches a domain. A `*.` prefix includes subdomains. */
export function entryHolds(entry: string, name: string): boolean {
  const base = entry.startsWith('*.') ? entry.slice(2) : undefined;
  return base === undefined ? name === entry : name === base || name.endsWith(`.${base}`);
}

/** The address's domain, then its company's, which may be the registrable part. */
function domainsOf({ email, company_domain }: Matchable): string[] {
  const own = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return [...new Set([own, ...(company_domain ? [company_domain.toLowerCase()] : [])])];
}
