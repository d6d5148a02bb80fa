import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import type { Delivery } from '../../functions/deliveries/items/delivery-item.ts';
import { addDestination } from '../../functions/destinations/add-destination.ts';
import { messagesOf } from '../../functions/notifications/kinds/every-kind.ts';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import { openInbox, receiverKinds } from '../../local/stand-ins/hooks/inbox.ts';
import type { Part } from '../../local/stand-ins/hooks/receiver.ts';
import { destinationChoiceSchema } from '../../shared/destinations/api.ts';
import { kindOf } from '../../shared/destinations/kinds/every-kind.ts';
import { destinationKinds } from '../../shared/destinations/kinds/kind.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { aDelivery } from '../deliveries/a-delivery.ts';
import { serve } from '../local/serve.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';
import { once } from '../support/once.ts';
import { aDigest, aDigestSignup } from './a-digest.ts';
import { aRule } from './a-rule.ts';

const delivery: Omit<Delivery, 'accountId' | 'kind'> = {
  ...aDelivery({ attempts: [] }),
  subject: undefined,
  signup_id: exampleSignup.id,
  entries: 0,
  replaying: false,
};

/** All kinds except email, which the mailbox shows. */
const posted = destinationKinds.filter((kind) => kind !== 'email');

const server = once(() => serve({ '/local/inbox': openInbox() }));
let base = '';

beforeAll(async () => {
  base = `${server.origin.replace('127.0.0.1', 'localhost')}/local/inbox`;
});

beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test('each kind has a stand-in', () => {
  expect(Object.keys(receiverKinds).sort()).toEqual([...posted].sort());
});

test.each(posted)('each message to %s is taken by its stand-in', async (kind) => {
  const { accountId } = await openCustomer();
  const address = `${base}/${receiverKinds[kind]?.example}`;
  const profile = await getOpenProfile(accountId);
  const choice = destinationChoiceSchema.parse({ kind, name: 'Sales', address });
  const destination = await addDestination(accountId, profile, choice, new Date());
  const to = { destination, profile, delivery: { ...delivery, accountId, kind } };
  const messages = messagesOf[kind];
  const rules = [aRule({ name: 'Growing' })];
  const results = [
    await messages.alert(to, { signup: exampleSignup, rules }),
    await messages.test(to),
    ...(kindOf[kind].isReadByPeople
      ? [
          await messages.digest(to, aDigest([{ name: 'Acme', signups: [aDigestSignup('one')] }]), 'UTC'),
          await messages.failing(to, 'Alerts to CRM stopped: it was gone.'),
        ]
      : []),
  ];
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'delivered'));
  const answer = await fetch(`${base}/messages?receiver=${receiverKinds[kind]?.example}`);
  const arrived = (await answer.json()) as { title: string; refused: string | null; shown: Part[] }[];
  expect(arrived.map(({ refused }) => refused)).toEqual(results.map(() => null));
  for (const { title, shown } of arrived) {
    expect(title).not.toBe('(no title)');
    expect(shown.length > 0).toBe(kindOf[kind].isReadByPeople);
  }
});
