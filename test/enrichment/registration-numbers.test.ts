import { expect, it } from 'vitest';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { registrationKey, registrationNumber } from '../../shared/enrichment/registration-number.ts';

it.each([
  ['SIREN', '100 000 009', 'SIREN 100000009'],
  ['SIREN', '100 000 008', undefined],
  ['CVR', '10 00 00 09', 'CVR 10000009'],
  ['CVR', '10000008', undefined],
  ['Orgnr', '800 000 009', 'Orgnr 800000009'],
  ['Orgnr', '552000-0000', 'Orgnr 5520000000'],
  ['Orgnr', '552000-0001', undefined],
  ['KBO', '0000.000.196', 'KBO 0000000196'],
  ['KBO', '0000.000.195', undefined],
  ['CNPJ', '00.000.001/0001-36', 'CNPJ 00000001000136'],
  ['CNPJ', '00.000.001/0001-37', undefined],
  ['ABN', '10 000 000 000', 'ABN 10000000000'],
  ['ABN', '10 000 000 001', undefined],
  ['HRB', '131504 B', 'HRB 131504B'],
  ['Companies House', 'SC123456', 'Companies House SC123456'],
] as const)('%s %s has the check digits of its register: %s', (register, written, number) => {
  expect(registrationNumber(register, written)).toBe(number);
});

it('makes a key that is no domain', () => {
  expect(registrationKey('Companies House SC123456')).toBe('companies-house-sc123456');
});

it.each([
  ['Acme SAS, SIREN : 100 000 009, capital de 10 000 €', 'SIREN 100000009'],
  ['Acme SARL, RCS Lyon B 100 000 009', 'SIREN 100000009'],
  ['SIRET 100 000 009 00012', 'SIREN 100000009'],
  ['Acme ApS, CVR-nr. 10000009', 'CVR 10000009'],
  ['Acme AS, Org.nr. NO 800 000 009 MVA', 'Orgnr 800000009'],
  ['Acme BV, KBO 0000.000.196', 'KBO 0000000196'],
  ['Acme Ltda, CNPJ 00.000.001/0001-36', 'CNPJ 00000001000136'],
  ['Acme Pty Ltd ABN 10 000 000 000', 'ABN 10000000000'],
  ['Amtsgericht Hamburg, HRB 131504', 'HRB 131504'],
  ['Registered in England and Wales: company number 01234567', 'Companies House 01234567'],
])('a site states its registration number: %s', (footer, number) => {
  const { registration_number, sources } = read(`<footer><p>${footer}</p></footer>`);
  expect(registration_number).toBe(number);
  expect(sources.registration_number).toMatchObject({ quote: footer, grade: 'stated_in_words' });
});

function read(html: string) {
  const page = `<title>Acme</title><h1>Acme</h1><p>Acme tunes pianos.</p>${html}`;
  return readSite([readDocument(page, 'https://acme.example/')], 'acme.example').facts;
}
