import { expect, test } from 'vitest';
import { evenRows } from '../../web/src/ui/page/even-rows.ts';

const columnsOf: Record<string, number> = { full: 1, '[40%]': 2, '[30%]': 3, '[22%]': 4 };

test.each([
  [1, 1, 1],
  [2, 2, 2],
  [3, 2, 3],
  [4, 2, 4],
  [5, 2, 3],
  [6, 2, 3],
  [7, 2, 4],
  [8, 2, 4],
  [9, 2, 3],
])('%i items have rows of %i, and in wide windows of %i', (count, small, large) => {
  const classes = evenRows(count, { small: 2, large: 4 });
  const [, fromSmall = '', fromLarge = ''] = /sm:basis-(\S+) lg:basis-(\S+)$/.exec(classes) ?? [];
  expect([columnsOf[fromSmall], columnsOf[fromLarge]]).toEqual([small, large]);
  for (const columns of [small, large]) {
    // No item is alone in a row of many.
    expect(columns > 2 && count % columns === 1 && count > columns).toBe(false);
  }
});
