import { expect, test } from 'vitest';
import { runHistories } from '../simulation/histories.ts';

const processes = 2;
const histories = 100_000;
const slice = 5_000;

test('100,000 histories keep every promise', async () => {
  const violations: string[] = [];
  for (let done = 0; done < histories; done += slice) {
    violations.push(...(await runHistories(10_001 + done, slice, processes)));
    console.log(`${done + slice} of ${histories} histories, ${violations.length} lines of violations`);
  }
  expect(violations).toEqual([]);
}, 14_400_000);
