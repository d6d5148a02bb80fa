import { expect, test } from 'vitest';
import { problemsOf, rightsByEndpoint, unusedRights } from '../support/unused-rights.ts';

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

test('rights of an endpoint that exist only because it shares a function are named', () => {
  const [read, queue] = [
    `dynamodb:GetItem ${table}`,
    'sqs:SendMessage arn:aws:sqs:eu-west-1:000000000000:Enrichment',
  ];
  const used = ['get-signup', 'retry-signup'].map((endpoint) => `signups/dashboard-api#${endpoint} ${read}`);
  expect(rightsByEndpoint([...used, `signups/dashboard-api#retry-signup ${queue}`])).toEqual([
    'signups/dashboard-api get-signup: sqs:SendMessage Enrichment',
    'signups/dashboard-api retry-signup: uses all',
  ]);
});

test('a right that one of its endpoints used counts as used by a function', () => {
  const line = query.replace(' ', '#credit-history ');
  expect(unusedRights([line])).toEqual(unusedRights([query]));
});
