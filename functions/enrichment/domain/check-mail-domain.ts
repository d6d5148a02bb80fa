import { Resolver } from 'node:dns/promises';
import { type MailService, mailServicesIn } from './mail-services.ts';

const timeLimit = 3_000;
const noSuchName = new Set(['ENOTFOUND', 'NXDOMAIN']);
const noSuchRecord = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

export interface MailDomain {
  /** Null if DNS failed or timed out (3 s): unknown, never invalid. */
  readonly deliverable: boolean | null;
  readonly services: readonly MailService[];
}

export const uncheckedMail: MailDomain = { deliverable: null, services: [] };

/** Checks DNS only. */
export async function checkMailDomain(domain: string): Promise<MailDomain> {
  const resolver = new Resolver({ timeout: timeLimit, tries: 1 });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<MailDomain>((resolve) => {
    timer = setTimeout(() => {
      resolver.cancel();
      resolve(uncheckedMail);
    }, timeLimit);
  });
  const mail = await Promise.race([ask(resolver, domain), tooLate]);
  clearTimeout(timer);
  return mail;
}

async function ask(resolver: Resolver, domain: string): Promise<MailDomain> {
  try {
    const exchanges = await resolver.resolveMx(domain);
    if (exchanges.length === 0) return { deliverable: await hasAddress(resolver, domain), services: [] };
    // A null MX (".", RFC 7505) accepts no mail.
    const deliverable = exchanges.some((mx) => mx.exchange !== '' && mx.exchange !== '.');
    return { deliverable, services: mailServicesIn(exchanges) };
  } catch (error) {
    if (noSuchName.has(codeOf(error))) return { deliverable: false, services: [] };
    if (codeOf(error) !== 'ENODATA') return uncheckedMail;
    return { deliverable: await hasAddress(resolver, domain), services: [] };
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
