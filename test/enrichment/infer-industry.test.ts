import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../functions/enrichment/industry/headline.ts';
import { inferIndustry } from '../../functions/enrichment/industry/infer-industry.ts';
import { LinearModel, storedModelSchema } from '../../functions/enrichment/industry/linear-model.ts';
import stored from '../../functions/enrichment/industry/model.json' with { type: 'json' };
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { root } from '../../local/settings.ts';

describe('the industry is inferred from what a company says about itself', () => {
  test.each([
    [
      'Healthcare',
      'Dentist in Leeds\nA friendly dental practice for the whole family: check-ups and implants.',
    ],
    ['Legal', 'Marlow & Reed LLP\nAttorneys for estate planning, probate and family law.'],
    ['Travel and hospitality', 'Harbor View Hotel\nRooms and suites by the sea, breakfast included.'],
    ['Software', 'Deploy containers in seconds\nThe developer platform for shipping APIs to production.'],
    ['Nonprofit and public sector', 'A nonprofit food bank feeding families. Donate or volunteer today.'],
  ])('%s', (industry, text) => {
    expect(inferIndustry(text)?.industry).toBe(industry);
  });
});

test('software for a trade is not classified as the trade', () => {
  const texts = [
    'Practice software for dentists\nSchedule patients and send reminders from one cloud platform. Book a demo.',
    'The restaurant operating system\nPOS, online ordering and staff scheduling in one platform.',
    'Case management software for attorneys\nAutomate your law firm in one workspace, with integrations and an API.',
  ];
  const said = texts.map((text) => inferIndustry(text)?.industry ?? 'Software');
  expect(said).toEqual(['Software', 'Software', 'Software']);
});

test.each([
  '',
  ' ',
  'Home',
  'ai',
  'Coming soon',
  'Acme',
  'We use cookies. Accept all.',
  'Willkommen bei uns',
  '招商银行',
])('no industry is inferred from %j', (text) => {
  expect(inferIndustry(text)).toBeUndefined();
});

test('an inferred industry has the words behind it and its precision', () => {
  const found = inferIndustry('Our dentists offer dental implants, and the dental clinic is open late.');
  expect(found?.because[0]).toBe('dental');
  expect(found?.confidence).toBeGreaterThan(0.8);
  expect(found?.confidence).toBeLessThan(1);
});

test('each industry is inferred from its threshold of belief on, and not below', () => {
  const model = new LinearModel(storedModelSchema.parse(stored));
  const known = storedModelSchema.parse(stored).classes.filter(({ least }) => least !== undefined);
  expect(known.length).toBeGreaterThan(5);
  for (const { industry, least = 0 } of known) {
    const confidence = (belief: number) => model.confidenceIn({ industry, belief, because: [] });
    expect([industry, confidence(least)]).toEqual([industry, expect.any(Number)]);
    expect([industry, confidence(least - 0.001)]).toEqual([industry, undefined]);
  }
});

test('text after the first 6,000 characters is ignored', () => {
  const opening = 'Our dentists offer dental implants. '.repeat(170).slice(0, 6_000);
  expect(inferIndustry(`${opening} ${'law firm attorney '.repeat(10_000)}`)).toEqual(inferIndustry(opening));
});

test('the introduction of a home page is its title, description and main headings', () => {
  const html = `<title>Acme</title><meta name="description" content="We bake bread"><h1>Fresh daily</h1>
    <h2>News</h2><p>Our customers are law firms.</p>`;
  expect(headlineOf(readDocument(html, 'https://acme.example/'))).toBe('Acme\nWe bake bread\nFresh daily');
});

test("the classifier's file is small and complete and contains single words only", () => {
  const { terms, classes, weights } = storedModelSchema.parse(stored);
  const words = terms.split(' ');
  expect(words).toEqual([...new Set(words)].sort());
  expect(Buffer.from(weights, 'base64').length).toBe(words.length * (classes.length + 1));
  expect(statSync(path.join(root, 'functions/enrichment/industry/model.json')).size).toBeLessThan(250_000);
});
