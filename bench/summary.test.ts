import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';
import { summaryOf } from './summary.ts';
import { readSection } from './write-section.ts';

test('a summary lists misses first, the worst page of an operation, and counts of its aim', () => {
  const page = `### start
| figure | median | spread | aim |
| --- | --- | --- | --- |
| quick | 0.9 s | 0.8 to 1 | under 1 s |
| slow | 1 s | 0.8 to 9 | under 1 s |
| without aim | 7 s | 6 to 8 |  |

### api
| operation | round trips | read units | aim |
| --- | --- | --- | --- |
| list, page 1 of 9 | 4 | 5 | 4 trips, 5 reads |
| list, page 9 of 9 | 5 | 4.5 | 4 trips, 5 reads |

#### Speed
| pages | share | aim |
| --- | --- | --- |
| large | 0.4 | at least 0.5 |
| small | 0.5 | at least 0.5 |
`;
  expect(summaryOf(page).split('\n')).toEqual([
    '3 of 5 aims are missed.',
    '',
    '| benchmark | figure | aim | value | result |',
    '| --- | --- | --- | --- | --- |',
    '| start | slow | under 1 s | 1 s | **missed** |',
    '| api | list | 4 trips, 5 reads | 5 trips, 4.5 reads | **missed** |',
    '| api: Speed | large | at least 0.5 | 0.4 | **missed** |',
    '| start | quick | under 1 s | 0.9 s | met |',
    '| api: Speed | small | at least 0.5 | 0.5 | met |',
  ]);
});

test('the summary of docs/evidence/benchmarks.md is about its figures', () => {
  const page = 'docs/evidence/benchmarks.md';
  expect(readFileSync(path.join(root, page), 'utf8')).toContain('### start');
  expect(readSection(page, 'summary').trim()).toBe(summaryOf(readSection(page, 'figures')));
});
