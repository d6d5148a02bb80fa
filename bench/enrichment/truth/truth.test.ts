import { expect, test } from 'vitest';
import { wilson } from '../../../shared/enrichment/wilson.ts';
import { readSection } from '../../write-section.ts';
import type { Judgment } from '../corpus/judge.ts';
import { countByLanguage, countJudgments } from './count-judgments.ts';
import { measurements } from './measurement.ts';
import { measurementsInWords, truthPage } from './truth-page.ts';

test('a Wilson interval stays within 0 and 1, and narrows with more values', () => {
  expect(wilson(10, 10)).toMatchObject({ share: 1, low: expect.closeTo(0.7225, 4), high: 1 });
  expect(wilson(71, 73)).toMatchObject({ low: expect.closeTo(0.9055, 4), high: expect.closeTo(0.9925, 4) });
  expect(wilson(0, 0)).toBeUndefined();
});

test('a field counts right and wrong values, and the sites that state it', () => {
  const sites = [
    site('de', { right: 1 }),
    site('de', { wrong: ['Hotel'], missed: true }),
    site('fr', { missed: true }),
    site('fr', { wrong: ['Bank'], stated: false }),
  ];
  expect(countJudgments(sites)).toEqual([
    { field: 'industry', right: 1, wrong: 2, stated: 3, found: 1, abstained: 1 },
  ]);
  expect(countByLanguage(sites)).toEqual([
    { language: 'de', field: 'industry', right: 1, wrong: 1, stated: 2, found: 1, abstained: 0 },
    { language: 'fr', field: 'industry', right: 0, wrong: 1, stated: 1, found: 0, abstained: 1 },
  ]);
});

test('docs/evidence/truth.md shows the stored measurements, each share with its interval', () => {
  const page = readSection(truthPage, 'measurements').trim();
  expect(page).toBe(measurementsInWords(measurements()));
  expect(page.match(/\d% \(\d+ to \d+\)/g)?.length).toBe(page.match(/\d%/g)?.length);
});

function site(language: string, judgment: Partial<Judgment>) {
  const industry: Judgment = {
    field: 'industry',
    right: 0,
    wrong: [],
    stated: true,
    missed: false,
    expected: [],
    ...judgment,
  };
  return { language, judgments: [industry], wrong: [] };
}
