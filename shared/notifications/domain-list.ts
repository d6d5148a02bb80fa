import * as z from 'zod/mini';

/**
 * Limits of a rule's domain list, in entries and characters, because all rules of an account are read
 * together.
 */
export const maxDomains = 1000;
export const maxDomainsLength = 40_000;

const name = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,62}$/u;

/**
 * Parses a pasted list of domains: lowercase ASCII without duplicates. `*.acme.com` includes the domain
 * and its subdomains.
 */
export const domainListSchema = z
  .pipe(
    z
      .array(
        z
          .string('must be a domain such as acme.com')
          .check(z.trim(), z.toLowerCase(), ({ value, issues }) => {
            const problem = problemOf(value);
            if (problem) issues.push({ code: 'custom', message: problem, input: value });
          }),
      )
      .check(
        z.minLength(1, 'must list at least one domain'),
        z.maxLength(maxDomains, {
          error: () => `must list at most ${maxDomains.toLocaleString('en-US')} domains`,
        }),
      ),
    z.transform((entries: string[]) => [...new Set(entries.map(asciiDomain))]),
  )
  .check(
    z.refine((entries) => entries.join().length <= maxDomainsLength, {
      error: () => `must have at most ${maxDomainsLength.toLocaleString('en-US')} characters altogether`,
    }),
  );

/** A domain in lowercase ASCII, equal for all spellings of an international name. */
export function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  const [wildcard, base] = lower.startsWith('*.') ? ['*.', lower.slice(2)] : ['', lower];
  return URL.canParse(`http://${base}`) ? `${wildcard}${new URL(`http://${base}`).hostname}` : lower;
}

export function entriesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

function problemOf(entry: string): string | undefined {
  const base = entry.startsWith('*.') ? entry.slice(2) : entry;
  const shown = entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
  if (base.includes('*')) return `“${shown}”: a wildcard can only stand in front, as in *.acme.com`;
  if (base.length > 253 || !name.test(base))
    return `“${shown}” isn't a domain such as acme.com or *.acme.com`;
  return undefined;
}
