import { expect, test } from 'vitest';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import { cardQuote, companySentence, letterTo } from '../../shared/signups/person-card.ts';
import type { CompanyScrape, FactSource, Signup } from '../../shared/signups/signup.ts';

const thanks = 'thanks for signing up.';

test.each([
  ['nothing is known', {}, {}, thanks],
  [
    'names itself',
    { description: 'Northwind Labs makes robots. It is old.' },
    { description: 'meta' },
    'I saw that Northwind Labs makes robots.',
  ],
  [
    'has a name in it',
    { description: 'Northwind Labs: robots' },
    { description: 'meta' },
    'I read on your site: “Northwind Labs: robots”.',
  ],
  [
    'speaks for itself',
    { description: 'We make robots!' },
    { description: 'text' },
    'I read on your site: “We make robots”.',
  ],
  ['was described by the customer', { description: 'Robots.' }, {}, thanks],
  ['states its size in words', {}, { size: 'text' }, 'I read on your site: “the words of size”'],
  ['is only described by its markup', {}, { size: 'json-ld' }, thanks],
  ['is only known to the index', {}, { size: 'company_index' }, thanks],
] as const)('a letter begins only with words of pages: a company that %s', (_, scrape, methods, said) => {
  expect(letterTo(about(scrape, methods)).line).toBe(`Hi Maya, ${said} What would you like to try first?`);
});

test('a quote is prose before markup, about a fact before the description, and never of the index', () => {
  const quoted = (methods: Record<string, string>) => cardQuote(about({}, methods))?.label;
  expect(quoted({ size: 'json-ld', location: 'text', description: 'meta' })).toBe('Location');
  expect(quoted({ size: 'company_index', industry: 'json-ld', description: 'meta' })).toBe('Industry');
  expect(quoted({ description: 'meta' })).toBe('Description');
  expect(quoted({ size: 'company_index' })).toBeUndefined();
});

test.each([
  ['Acme Inc. builds robots. They walk.', 'Acme Inc. builds robots.'],
  ['Robots\nfor\u202e all', 'Robots for all'],
  [`${'robots '.repeat(60)}end.`, /^(robots ){33}robots…$/],
  ['  ', null],
])('the sentence of a company is its first, on one line, cut between words: %j', (description, sentence) => {
  const found = companySentence(about({ description }, {}));
  if (sentence instanceof RegExp) expect(found).toMatch(sentence);
  else expect(found).toBe(sentence);
});

test('a letter to an address has one recipient, and a name stays on one line', () => {
  const signup = { ...exampleSignup, email: 'a?cc=b@c.example', first_name: 'Sam\nBcc: x' };
  const { label, link } = letterTo(signup);
  expect(label).toBe('Write to Sam Bcc: x');
  expect(link).toMatch(/^mailto:a%3Fcc%3Db@c\.example\?subject=[^&\s]+&body=[^&\s]+$/);
  expect(letterTo({ ...exampleSignup, first_name: null })).toMatchObject({
    label: 'Write to Them',
    line: 'Hi, thanks for signing up. What would you like to try first?',
  });
});

function about(scrape: Partial<CompanyScrape>, methods: Readonly<Record<string, string>>): Signup {
  const sources = Object.entries(methods).map(([field, method]): [string, FactSource] => [
    field,
    { url: 'https://northwindlabs.example/', quote: `the words of ${field}`, method },
  ]);
  const nothing = { company_name: null, industry: null, size: null, location: null, description: null };
  return {
    ...exampleSignup,
    enrichment_raw_data: {
      company_scrape: { ...nothing, products_services: null, ...scrape },
      sources: Object.fromEntries(sources),
    },
  };
}
