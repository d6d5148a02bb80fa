import { Resolver } from 'node:dns/promises';

const timeLimit = 3_000;
const noSuchName = new Set(['ENOTFOUND', 'NXDOMAIN']);
const noSuchRecord = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

/** Checks DNS only. Null if DNS failed or timed out (3 s): unknown, never invalid. */
export async function checkMailDomain(domain: string): Promise<{ deliverable: boolean | null }> {
  const resolver = new Resolver({ timeout: timeLimit, tries: 1 });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolver.cancel();
      resolve(null);
    }, timeLimit);
  });
  const deliverable = await Promise.race([ask(resolver, domain), tooLate]);
  clearTimeout(timer);
  return { deliverable };
}

async function ask(resolver: Resolver, domain: string): Promise<boolean | null> {
  try {
    const exchanges = await resolver.resolveMx(domain);
    if (exchanges.length === 0) return await hasAddress(resolver, domain);
    // A null MX (".", RFC 7505) accepts no mail.
    return exchanges.some((mx) => mx.exchange !== '' && mx.exchange !== '.');
  } catch (error) {
    if (noSuchName.has(codeOf(error))) return false;
    return codeOf(error) === 'ENODATA' ? await hasAddress(resolver, domain) : null;
  }
}

/** Without an MX, mail goes to the domain's address (RFC 5321, 5.1). */
async function hasAddress(resolver: Resolver, domain: string): Promise<boolean | null> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)]);
  const found = [v4, v6].some((answer) => answer.status === 'fulfilled' && answer.value.length > 0);
  if (found) return true;
  const failed = [v4, v6].some(
    (answer) => answer.status === 'rejected' && !noSuchRecord.has(codeOf(answer.reason)),
  );
  return failed ? null : false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
