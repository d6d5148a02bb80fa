import { expect, test } from 'vitest';
import { problemsOf, unusedRights } from '../support/unused-rights.ts';

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/signup-scout-local';
const query = `credits/dashboard-api dynamodb:Query ${table}`;

test('a right that nothing used is named, until something used it', () => {
  const none = unusedRights([]);
  expect(problemsOf(none)).toContain(query);
  expect(unusedRights([query])).toEqual(none.filter((line) => line !== query));
});

test('rights that Lambda uses for functions have reasons, and a reason that is needed no longer is named', () => {
  const none = unusedRights([]);
  expect(problemsOf(none).filter((line) => / (logs|xray):/.test(line))).toEqual([]);
  expect(problemsOf(none.filter((line) => !line.includes(' xray:')))).toContainEqual(
    expect.stringMatching(/xray.* needs no reason any more/),
  );
});
