import { expect, it, test } from 'vitest';
import { addressStatusOf } from '../../functions/signups/accept/signup-transaction.ts';
import { classifyAddress } from '../../functions/signups/address/classify-address.ts';
import { suggestDomain } from '../../functions/signups/address/suggest-domain.ts';
import { companyDomainOf, parseEmailAddress } from '../../shared/enrichment/email-address.ts';

it.each(
  Object.entries({
    professional: `jo@acme.io grant@acme.io sally@acme.io jo.info@acme.io jo@google.com jo@clerk.com jo@shop.za.com
        jo@notmailinator.io ceo@acme.io cto@acme.io founder@acme.io founders@acme.io owner@acme.io
        president@acme.io jo@yahoo.dev jo@yahoo.io jo@proton.ai jo@vercel.app jo@acme.uk.com
        jo@acme.com.ru jo@paris.notaires.fr`,
    role: `info@acme.io INFO+news@Acme.io sales.emea@acme.io support2@acme.io no-reply@acme.io
        kontakt@acme.de bewerbung@acme.de facturation@acme.fr`,
    personal: `jo@gmail.com info@gmail.com jo@fastmail.com jo@yahoo.co.jp jo@tuta.io jo@21cn.com jo@xs4all.nl
        jo@gmial.com jo@hotmail.con jo@hush.com jo@tom.com jo@icould.com jo@posteo.ch jo@fastmail.nl
        jo@yahoo.nl jo@bigpond.net jo@hotmail.com.pe jo@x.vercel.app info@x.github.io
        jo@shop.myshopify.com jo@deep.x.compute.amazonaws.com`,
    disposable: `jo@moakt.cc jo@mailinator.com info@mailinator.com jo@deep.below.mailinator.com jo@tempmail.com
        jo@tempmail.anything jo@yandex.net`,
    relay: `jo@duck.com jo@mozmail.com jo@opayq.com jo@jo.anonaddy.com jo@privaterelay.appleid.com`,
  }).flatMap(([kind, addresses]) => addresses.split(/\s+/).map((address) => [address, kind])),
)('classifyAddress: %s is %s', (address, kind) => {
  expect(kindOf(address)).toBe(kind);
});

it.each(
  `ask adm hq itsupport it-help help.desk drive-shares-noreply calendar-noreply no-reply-billing noreply.eu
  accounts.payable hr-emea sales2 aws github saas newsroom boxoffice bounces+jo mailer-daemon`.split(/\s+/),
)('%s@ is a role address', (local) => {
  expect(kindOf(`${local}@acme.io`)).toBe('role');
});

it.each(
  `jo jane.doe mark grant page eng cio ciso cofounder co-founder ceo.jane vp director principal chairman
  replyson noreplyson askham hqn admir`.split(/\s+/),
)("%s@ is a person's address", (local) => {
  expect(kindOf(`${local}@acme.io`)).toBe('professional');
});

const statusOf = (text: string) => {
  const address = parseEmailAddress(text);
  return address && addressStatusOf(address, classifyAddress(address), suggestDomain(address.domain));
};

it('addressStatusOf recognizes a disposable address and a typo', () => {
  expect(statusOf('jo@mailinator.com')).toEqual({ email_disposable: true, email_status: 'disposable' });
  expect(statusOf('jo@acme.io')).toEqual({ email_disposable: false, email_status: 'unknown' });
  expect(statusOf('Jo.Doe@gmial.com')).toEqual({
    email_disposable: false,
    email_status: 'risky',
    enrichment_raw_data: { suggested_email: 'Jo.Doe@gmail.com' },
  });
});

it.each(
  Object.entries({
    'gmail.com': 'gmial.com gmail.con gmai.com gmal.con mgail.com',
    'hotmail.com': 'hotmial.com hotmail.co',
    'yahoo.com': 'yaho.com',
    'outlook.com': 'outlok.com',
    'aol.com': 'aol.con',
    'comcast.net': 'comcast.ner',
    'icloud.com': 'icould.com',
    'acme.com': 'acme.con',
    'mail.acme.com': 'mail.acme.cmo',
    'acme.org': 'acme.ogr',
    'acme.net': 'acme.nte',
  }).flatMap(([meant, typed]) => typed.split(' ').map((domain) => [domain, meant])),
)('suggestDomain: %s is corrected to %s', (typed, meant) => {
  expect(suggestDomain(typed)).toBe(meant);
});

it('suggests nothing for an ending that every object has as a property', () => {
  expect(suggestDomain('acme.constructor')).toBeUndefined();
});

function kindOf(text: string) {
  const address = parseEmailAddress(text);
  return address && classifyAddress(address);
}

test('a subdomain belongs to the company that registered the domain, for suffixes of any length', () => {
  expect(companyDomainOf('acme.com')).toBe('acme.com');
  expect(companyDomainOf('mail.eu.acme.co.uk')).toBe('acme.co.uk');
  expect(companyDomainOf('eu.acme.example')).toBe('acme.example');
  expect(companyDomainOf('co.uk')).toBe('co.uk');
  expect(companyDomainOf('a.city.kobe.jp')).toBe('city.kobe.jp');
  expect(companyDomainOf('a.b.other.kobe.jp')).toBe('b.other.kobe.jp');
  expect(companyDomainOf('a.acme.uk.com')).toBe('acme.uk.com');
});
