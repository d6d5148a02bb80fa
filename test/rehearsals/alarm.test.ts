import { expect, test } from 'vitest';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { alarmsOf, stateOf } from './alarm.ts';
import { type Figure, figuresIn, lineFilters } from './figures.ts';

const template = new CloudTemplate(assemblyFolder, { parameters: {}, queueHost: 'localhost' });
const alarms = alarmsOf(template);

const wrong = figure('LedgerWrong', 1);
const pending = figure('PendingTooLong', 1);
const answered = (kept: number, broken: number) => [
  ...Array.from({ length: kept }, () => figure('AcceptedInTime', 1)),
  ...Array.from({ length: broken }, () => figure('AcceptedInTime', 0)),
];
const failed = (provider: string) => figure('ProviderError', 10, { provider });

test.each<[string, string, Figure[][], 'OK' | 'ALARM']>([
  ['the threshold is reached', 'ledger mismatch', [[wrong]], 'ALARM'],
  ['it was reached in an earlier period', 'ledger mismatch', [[wrong], []], 'OK'],
  ['the figure has one dimension more', 'ledger mismatch', [[figure('LedgerWrong', 1, { a: 'b' })]], 'OK'],
  ['a sum is below it', 'Stripe webhook refusals', [[refused(), refused()]], 'OK'],
  ['a sum reaches it', 'Stripe webhook refusals', [[refused(), refused(), refused()]], 'ALARM'],
  ['one period of two is bad', 'pending too long', [[figure('PendingTooLong', 0)], [pending]], 'OK'],
  ['two periods of two are bad', 'pending too long', [[pending], [pending]], 'ALARM'],
  ['nothing is reported where silence is bad', 'pending too long', [], 'ALARM'],
  ['the sum of several metrics is below it', 'provider errors', [[failed('ses')], [], []], 'OK'],
  [
    'the sum of several metrics reaches it in each period',
    'provider errors',
    [
      [failed('ses'), failed('stripe')],
      [failed('ses'), failed('ses')],
      [failed('bedrock'), failed('stripe')],
    ],
    'ALARM',
  ],
  ['a budget is used too fast, by too few cases', 'signups accepted too slowly', [answered(0, 19)], 'OK'],
  ['a budget is used too fast', 'signups accepted too slowly', [answered(980, 20)], 'ALARM'],
  ['a budget is used as fast as it may be', 'signups accepted too slowly', [answered(999, 1)], 'OK'],
  ['failures and crashes are enough together', 'functions fail', [[figure('Failed', 10)]], 'ALARM'],
])('if %s, the alarm of "%s" is raised', (_, entry, periods, state) => {
  const states = alarms.get(entry)?.map((alarm) => stateOf(alarm, periods));
  expect(states).toContain(state);
});

test('a line with the word of a metric filter counts once, and any other line does not', () => {
  const filters = lineFilters(template);
  const line = (message: string) => JSON.stringify({ message, timestamp: '2026-11-22T10:00:00.000Z' });
  expect(figuresIn(line('alert_outcome_unknown: an alert'), filters)).toMatchObject([
    { name: 'alert_outcome_unknown', dimensions: {}, value: 1, at: Date.UTC(2026, 10, 22, 10) },
  ]);
  expect(figuresIn(line('Answered'), filters)).toEqual([]);
});

function refused(): Figure {
  return figure('Answered', 1, { endpoint: 'stripe-webhook', outcome: 'invalid_request' });
}

function figure(name: string, value: number, dimensions: Record<string, string> = {}): Figure {
  return {
    ...{ namespace: 'SignupScout/local', name, value, at: 0 },
    dimensions: { service: 'signup-scout', ...dimensions },
  };
}
