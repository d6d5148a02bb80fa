import { describe, expect, test } from 'vitest';
import { inferIndustry } from '../../functions/enrichment/industry/infer-industry.ts';

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
