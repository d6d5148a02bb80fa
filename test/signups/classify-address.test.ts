import { describe, expect, it } from 'vitest';
import { addressStatusOf } from '../../functions/signups/accept/signup-transaction.ts';
import { classifyAddress } from '../../functions/signups/address/classify-address.ts';
import { suggestDomain } from '../../functions/signups/address/suggest-domain.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';

describe('classifyAddress', () => {
  it.each([
    ['jo@acme.io', 'professional'],
    ['grant@acme.io', 'professional'],
    ['sally@acme.io', 'professional'],
    ['jo.info@acme.io', 'professional'],
    ['jo@google.com', 'professional'],
    ['jo@clerk.com', 'professional'],
    ['info@acme.io', 'role'],
    ['INFO+news@Acme.io', 'role'],
    ['sales.emea@acme.io', 'role'],
    ['support2@acme.io', 'role'],
    ['no-reply@acme.io', 'role'],
    ['kontakt@acme.de', 'role'],
    ['jo@gmail.com', 'personal'],
    ['info@gmail.com', 'personal'],
    ['jo@fastmail.com', 'personal'],
    ['jo@yahoo.co.jp', 'personal'],
    ['jo@tuta.io', 'personal'],
    ['jo@21cn.com', 'personal'],
    ['jo@xs4all.nl', 'personal'],
    ['jo@gmial.com', 'personal'],
    ['jo@hotmail.con', 'personal'],
    ['jo@hush.com', 'personal'],
    ['bewerbung@acme.de', 'role'],
    ['facturation@acme.fr', 'role'],
    ['jo@moakt.cc', 'disposable'],
    ['jo@tom.com', 'personal'],
    ['jo@shop.za.com', 'professional'],
    ['jo@mailinator.com', 'disposable'],
    ['info@mailinator.com', 'disposable'],
    ['jo@deep.below.mailinator.com', 'disposable'],
    ['jo@notmailinator.io', 'professional'],
    ['jo@duck.com', 'relay'],
    ['jo@mozmail.com', 'relay'],
    ['jo@opayq.com', 'relay'],
    ['jo@jo.anonaddy.com', 'relay'],
    ['jo@privaterelay.appleid.com', 'relay'],
    ['ceo@acme.io', 'professional'],
    ['cto@acme.io', 'professional'],
    ['founder@acme.io', 'professional'],
    ['founders@acme.io', 'professional'],
    ['owner@acme.io', 'professional'],
    ['president@acme.io', 'professional'],
    ['jo@icould.com', 'personal'],
    ['jo@tempmail.com', 'disposable'],
    ['jo@tempmail.anything', 'disposable'],
    ['jo@posteo.ch', 'personal'],
    ['jo@fastmail.nl', 'personal'],
    ['jo@yahoo.nl', 'personal'],
    ['jo@bigpond.net', 'personal'],
    ['jo@hotmail.com.pe', 'personal'],
    ['jo@yandex.net', 'disposable'],
    ['jo@yahoo.dev', 'professional'],
    ['jo@yahoo.io', 'professional'],
    ['jo@proton.ai', 'professional'],
    ['jo@x.vercel.app', 'personal'],
    ['info@x.github.io', 'personal'],
    ['jo@shop.myshopify.com', 'personal'],
    ['jo@deep.x.compute.amazonaws.com', 'personal'],
    ['jo@vercel.app', 'professional'],
    ['jo@acme.uk.com', 'professional'],
    ['jo@acme.com.ru', 'professional'],
    ['jo@paris.notaires.fr', 'professional'],
  ])('%s is %s', (address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });
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

describe('addressStatusOf', () => {
  const statusOf = (text: string) => {
    const address = parseEmailAddress(text);
    return address && addressStatusOf(address, classifyAddress(address), suggestDomain(address.domain));
  };

  it('recognizes a disposable address and a typo', () => {
    expect(statusOf('jo@mailinator.com')).toEqual({ email_disposable: true, email_status: 'disposable' });
    expect(statusOf('jo@acme.io')).toEqual({ email_disposable: false, email_status: 'unknown' });
    expect(statusOf('Jo.Doe@gmial.com')).toEqual({
      email_disposable: false,
      email_status: 'risky',
      enrichment_raw_data: { suggested_email: 'Jo.Doe@gmail.com' },
    });
  });
});

describe('suggestDomain', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['outlok.com', 'outlook.com'],
    ['aol.con', 'aol.com'],
    ['gmal.con', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['hotmail.co', 'hotmail.com'],
    ['comcast.ner', 'comcast.net'],
    ['icould.com', 'icloud.com'],
    ['acme.con', 'acme.com'],
    ['mail.acme.cmo', 'mail.acme.com'],
    ['acme.ogr', 'acme.org'],
    ['acme.nte', 'acme.net'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(suggestDomain(typed)).toBe(meant);
  });
  it.each([
    ...['gmail.com', 'ymail.com', 'mail.com', 'email.com', 'acme.com', 'gmx.com', 'yahoo.de', 'al.com'],
    ...[
      'zmail.com',
      'photon.me',
      'proton.me',
      'hey.com',
      'cloud.com',
      'hotmail.gr',
      'hotmart.com',
      'live.com',
    ],
    ...['acme.co', 'acme.cm', 'acme.om', 'acme.com.co', 'yahoo.nl', 'fastmail.nl'],
  ])('%s is not corrected', (domain) => {
    expect(suggestDomain(domain)).toBeUndefined();
  });
});

function kindOf(text: string) {
  const address = parseEmailAddress(text);
  return address && classifyAddress(address);
}
