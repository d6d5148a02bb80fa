import { expect, test } from 'vitest';
import type { Destination, Health } from '../../shared/destinations/destination.ts';
import { describeHealth } from '../../web/src/destinations/health/health-sentence.ts';
import { aDestination } from './a-destination.ts';

// Times without a zone are in this machine's zone, and so are the words.
const now = new Date('2026-11-21T12:00:00');

type Case = [string, Partial<Omit<Destination, 'health'>>, Partial<Health>, words: string];

const failing = {
  ...{ failure: 'Responded with 500', next_attempt_at: '2026-11-21T14:40:00' },
  failing_since: '2026-11-21T10:31:00',
};
const recipient = { id: 'ops', kind: 'email' } as const;
const unconfirmed = { ...recipient, confirmed: false };
const delivered_at = '2026-11-21T09:31:00';
const since = '2026-11-20T08:00:00';
const gone = { failing_since: since, failure: 'The receiver wants no more webhooks (410)' };

const cases: Case[] = [
  ['new', {}, {}, 'quiet | Nothing sent yet | Send a test to see what arrives.'],
  ['working', {}, { delivered_at }, 'ok | Working | Last message delivered Nov 21, 2026, 09:31 AM.'],
  [
    'failing since today',
    {},
    failing,
    'warn | Failing since 10:31 AM | Responded with 500. Next try today at 02:40 PM. If nothing gets through by Nov 26, we turn it off and email you.',
  ],
  [
    'failing email, which is never turned off for that',
    recipient,
    failing,
    'warn | Failing since 10:31 AM | Responded with 500. Next try today at 02:40 PM. We keep trying.',
  ],
  [
    'one outcome unknown, and the next message arrived',
    { kind: 'slack' },
    { unknown_at: '2026-11-20T09:12:00', delivered_at },
    "warn | One outcome unknown | Slack didn't confirm a message on Nov 20 at 09:12 AM. The next one arrived.",
  ],
  [
    'waiting for confirmation',
    { ...unconfirmed, link_sent_at: since },
    {},
    'quiet | Waiting for confirmation | The link was sent Nov 20. Nothing else is sent until they confirm.',
  ],
  [
    'suppressed after a bounce',
    unconfirmed,
    { suppressed: { reason: 'bounce', since } },
    'danger | Emails bounce | An email bounced on Nov 20, so nothing is sent there. Correct the address, or send the link again.',
  ],
  [
    'suppressed after a complaint',
    recipient,
    { suppressed: { reason: 'complaint', since } },
    'danger | Reported as spam | An email was reported as spam on Nov 20, so no alerts are sent there. Send the link again if they want the alerts.',
  ],
  [
    'turned off because the receiver is gone',
    { enabled: false, disabled_reason: 'gone' },
    gone,
    'danger | Turned off | On Nov 20: The receiver wants no more webhooks (410). Correct the address, then turn it on.',
  ],
  [
    'unsubscribed',
    { ...recipient, enabled: false, disabled_reason: 'unsubscribed' },
    {},
    'quiet | Unsubscribed | They turned these alerts off by the link in an email. If they want them again, send the link.',
  ],
  [
    'off',
    { enabled: false },
    { delivered_at },
    'quiet | Off | You turned it off. Nothing is sent until you turn it on.',
  ],
];

test.each(cases)('DE-01 the health of a destination: %s', (_name, fields, health, words) => {
  const { tone, state, sentence } = describeHealth(aDestination(fields, health), now);
  expect([tone, state, sentence].join(' | ')).toBe(words);
});
