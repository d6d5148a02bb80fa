import { privateRegistries, registrySuffixes, sharedHosts } from './domain-lists.ts';
import { hasLine } from './sorted-lines.ts';

/**
 * The registrable domain of a domain in lower-case ASCII, by which its company is known; the domain itself where it
 * is an ending below which names are given out. The same as `registrableDomainOf` in shared/, whose list is too slow
 * to load for a request.
 */
export function companyDomainOf(domain: string): string {
  return (
    registered(domain, [registrySuffixes, privateRegistries, sharedHosts]) ??
    // The owner of a private suffix has a company too: `vercel.app` is below `app`.
    registered(domain, [registrySuffixes]) ??
    domain
  );
}

/** The name that is one label longer than the longest suffix in the lists; undefined where there is none. */
function registered(domain: string, lists: readonly string[]): string | undefined {
  const labels = domain.split('.');
  const names = labels.map((_, start) => labels.slice(start).join('.'));
  const exception = names.find((name) => hasLine(registrySuffixes, `!${name}`));
  if (exception !== undefined) return exception;
  const isSuffix = (name: string) =>
    lists.some((list) => hasLine(list, name) || hasLine(list, `*.${name.slice(name.indexOf('.') + 1)}`));
  const longest = names.findIndex((name) => !name.includes('.') || isSuffix(name));
  return names[longest - 1];
}
