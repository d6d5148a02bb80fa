import { expect, test } from 'vitest';
import { folderReader } from '../../../bin/company-index/folder-reader.ts';
import { describeCoverage, measureCoverage } from '../../../bin/company-index/measure-coverage.ts';
import { scratch } from '../../support/scratch.ts';
import { build, sourceFile } from './index-backend.ts';

test('the coverage report says how many of the given domains have each fact, by source', async () => {
  const out = scratch();
  const { manifest } = await build(out, [
    `common-crawl@2026-05=${sourceFile('ranks.txt')}`,
    `bigpicture@2023-12=${sourceFile('bigpicture.csv')}`,
  ]);
  const domains = [
    'sam@acme-rockets.com',
    'https://www.tea-and-cake.co.uk/',
    'odd-trade.example',
    'unknown.example',
    '???',
  ];
  const coverage = await measureCoverage(domains, manifest, folderReader(out));
  expect(coverage).toEqual({
    domains: 4,
    unreadable: 1,
    rows: [
      { source: 'any source', counts: { size: 3, industry: 2, location: 2, strength: 2 } },
      { source: 'Common Crawl 2026-05', counts: { strength: 2 } },
      { source: 'BigPicture 2023-12', counts: { size: 3, industry: 2, location: 2 } },
    ],
  });
  expect(describeCoverage(coverage)).toContain('| any source | 75.0 % | 50.0 % | 50.0 % | 50.0 % |');
});
