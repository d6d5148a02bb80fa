import dns from 'node:dns';
import { afterEach, expect, it, vi } from 'vitest';
import { checkMailDomain } from '../../functions/enrichment/domain/check-mail-domain.ts';

const { prototype } = dns.promises.Resolver;
const { resolveMx, resolve4, resolve6 } = prototype;
afterEach(() => {
  Object.assign(prototype, { resolveMx, resolve4, resolve6 });
});

it.each([
  ['an MX', found([{ priority: 10, exchange: 'mx.acme.com' }]), undefined, undefined, true],
  ['a null MX', found([{ priority: 0, exchange: '' }]), found(['93.184.216.34']), undefined, false],
  ['a null MX written as a dot', found([{ priority: 0, exchange: '.' }]), undefined, undefined, false],
  ['no MX but an A', failing('ENODATA'), found(['93.184.216.34']), undefined, true],
  ['no MX but an AAAA', failing('ENODATA'), undefined, found(['2606:4700::1']), true],
  ['neither', failing('ENODATA'), undefined, undefined, false],
  ['no such name', failing('ENOTFOUND'), undefined, undefined, false],
  ['a server failure', failing('ESERVFAIL'), undefined, undefined, null],
  ['a timeout', failing('ETIMEOUT'), undefined, undefined, null],
  ['no network', failing('ECONNREFUSED'), undefined, undefined, null],
  ['no MX and a failing A', failing('ENODATA'), failing('ESERVFAIL'), undefined, null],
])('%s', async (_name, mx, v4, v6, deliverable) => {
  world(mx, v4, v6);
  expect(await checkMailDomain('acme.com')).toEqual({ deliverable, services: [] });
});

it.each([
  [
    'Google Workspace',
    ['aspmx.l.google.com', 'ALT1.ASPMX.L.GOOGLE.COM.'],
    'mail_provider',
    'aspmx.l.google.com',
  ],
  ['Microsoft 365', ['acme-com.mail.protection.outlook.com'], 'mail_provider', undefined],
  ['Proofpoint', ['mxa-00a1.gslb.pphosted.com'], 'mail_gateway', undefined],
  ['Mimecast', ['eu-smtp-inbound-1.mimecast.com'], 'mail_gateway', undefined],
])('%s is named by the record %j', async (name, hosts, field, exchange = hosts[0]) => {
  world(found(hosts.map((host, place) => ({ priority: place, exchange: host }))));
  expect((await checkMailDomain('acme.com')).services).toEqual([{ field, name, exchange }]);
});

it('names a gateway and the provider behind it, by the preferred records, and no lookalike', async () => {
  const hosts = ['mx.notgoogle.com', 'zoho.com.evil.example', 'mx2.zoho.eu', 'mx.google.com', 'a.iphmx.com'];
  world(found(hosts.map((exchange, place) => ({ priority: place, exchange })).reverse()));
  const services = ['Zoho Mail', 'Cisco Secure Email'];
  expect((await checkMailDomain('acme.com')).services.map(({ name }) => name)).toEqual(services);
});

it.each([
  ['about the mail exchangers', never, undefined],
  ['about the address, where there is no MX', failing('ENODATA'), never],
])('a name server that is silent about %s gives an unknown result in three seconds', async (_, mx, v4) => {
  vi.useFakeTimers();
  world(mx, v4);
  const asked = checkMailDomain('acme.com');
  let answer: unknown = 'none yet';
  void asked.then((given) => {
    answer = given;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toEqual({ deliverable: null, services: [] });
});

function found(value: unknown) {
  return (() => Promise.resolve(value)) as ReturnType<typeof failing>;
}

function failing(code: string) {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

function world(mx: () => Promise<unknown>, v4 = failing('ENODATA'), v6 = failing('ENODATA')) {
  return Object.assign(prototype, { resolveMx: mx, resolve4: v4, resolve6: v6 });
}

function never() {
  return new Promise<never>(() => {});
}
