import { Resolver } from 'node:dns/promises';

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

/** A service that receives a domain's email, with the MX record that names it. Says nothing about size. */
interface MailService {
  readonly field: 'mail_provider' | 'mail_gateway';
  readonly name: string;
  /** The host in the MX record. */
  readonly exchange: string;
}

/** By the end of the host in an MX record. */
const providers: Readonly<Record<string, string>> = {
  'google.com': 'Google Workspace',
  'googlemail.com': 'Google Workspace',
  'mail.protection.outlook.com': 'Microsoft 365',
  'mx.microsoft': 'Microsoft 365',
  'zoho.com': 'Zoho Mail',
  'zoho.eu': 'Zoho Mail',
  'zoho.in': 'Zoho Mail',
  'messagingengine.com': 'Fastmail',
  'protonmail.ch': 'Proton Mail',
  'mail.icloud.com': 'iCloud Mail',
  'emailsrvr.com': 'Rackspace Email',
  'secureserver.net': 'GoDaddy',
  'ovh.net': 'OVHcloud',
  'kundenserver.de': 'IONOS',
  'ionos.com': 'IONOS',
  'rzone.de': 'Strato',
  'gandi.net': 'Gandi',
  'infomaniak.ch': 'Infomaniak',
  'migadu.com': 'Migadu',
  'privateemail.com': 'Namecheap',
  'hostinger.com': 'Hostinger',
  'one.com': 'one.com',
  'yandex.net': 'Yandex 360',
  'yandex.ru': 'Yandex 360',
  'qq.com': 'Tencent Exmail',
};

const gateways: Readonly<Record<string, string>> = {
  'pphosted.com': 'Proofpoint',
  'ppe-hosted.com': 'Proofpoint',
  'mimecast.com': 'Mimecast',
  'iphmx.com': 'Cisco Secure Email',
  'barracudanetworks.com': 'Barracuda',
  'messagelabs.com': 'Symantec Email Security',
  'trendmicro.com': 'Trend Micro',
  'trendmicro.eu': 'Trend Micro',
  'sophos.com': 'Sophos Email',
  'fireeyecloud.com': 'Trellix',
  'hornetsecurity.com': 'Hornetsecurity',
  'retarus.com': 'Retarus',
  'mailcontrol.com': 'Forcepoint',
};

interface MxRecord {
  readonly priority: number;
  readonly exchange: string;
}

/** At most one service per field: the one of the preferred record. */
function mailServicesIn(records: readonly MxRecord[]): MailService[] {
  const hosts = records
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
  return [...serviceOf('mail_provider', hosts, providers), ...serviceOf('mail_gateway', hosts, gateways)];
}

function serviceOf(
  field: MailService['field'],
  hosts: readonly string[],
  names: Readonly<Record<string, string>>,
): MailService[] {
  for (const exchange of hosts.filter((host) => /^[a-z0-9._-]{1,253}$/.test(host))) {
    const end = Object.keys(names).find((one) => exchange === one || exchange.endsWith(`.${one}`));
    const name = end && names[end];
    if (name) return [{ field, name, exchange }];
  }
  return [];
}
