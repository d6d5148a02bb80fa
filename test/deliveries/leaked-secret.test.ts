import { expect, vi } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import type { StoredConnection } from '../../functions/connections/items/connection-item.ts';
import type { StoredDestination } from '../../functions/destinations/destination-item.ts';
import { later, rotate } from '../accounts/rotate-secrets.ts';
import { test } from '../support/given.ts';

// The runbook's drill for sealed data: Slack addresses, and the secrets of webhooks and connections.

const address = 'https://hooks.slack.com/services/T0AAA/B0BBB/Secret0fThisChannel';

test('after a rotation old and new processes open all sealed secrets', async ({ accountId }) => {
  const before = await newProcess();
  const sealed = await before.seal(accountId);
  const known = await before.open(sealed);
  expect(known).toEqual(whole);
  await rotate({ keepOld: true });
  const after = await newProcess();
  expect(await after.open(sealed)).toEqual(known);
  const newer = await after.seal(accountId);
  later();
  expect(await before.open(newer)).toEqual(await after.open(newer));
});

test('without a leaked secret, destinations and connections work with new ones', async ({ accountId }) => {
  const before = await newProcess();
  const sealed = await before.seal(accountId);
  await rotate({ keepOld: false });
  const after = await newProcess();
  for (const one of [after.slackAddress, after.signing, after.intake])
    await expect(one(sealed)).rejects.toThrow('No version of the secret');
  expect(await after.open(await after.renew(accountId, sealed))).toEqual(whole);
});

/** The sealed secrets of an account's Slack channel, webhook and connection. */
interface Sealed {
  readonly slack: StoredDestination;
  readonly webhook: StoredDestination;
  readonly connection: StoredConnection;
}

const whole = {
  slack: address,
  signing: [{ secret: expect.stringMatching(/^whsec_/), ends_at: null }],
  intake: [{ secret: expect.stringMatching(/^in_/), ends_at: null }],
};

/** Loads the modules again, like a new process: no secret is fetched or remembered. */
async function newProcess() {
  vi.resetModules();
  const [adding, changing, texts, webhooks, connections] = await Promise.all([
    import('../../functions/destinations/add-destination.ts'),
    import('../../functions/destinations/edit-destination.ts'),
    import('../../functions/destinations/sealed-text.ts'),
    import('../../functions/destinations/webhook-secrets.ts'),
    import('../../functions/connections/setup/connection-secrets.ts'),
  ]);
  const slackAddress = ({ slack }: Sealed) => texts.unsealText(slack, slack.sealed_url ?? '');
  const signing = ({ webhook }: Sealed) => webhooks.validSecrets(webhook, new Date());
  const intake = ({ connection }: Sealed) => connections.openSecrets(connection, new Date());
  return {
    slackAddress,
    signing,
    intake,
    open: async (sealed: Sealed) => ({
      slack: await slackAddress(sealed),
      signing: await signing(sealed),
      intake: await intake(sealed),
    }),
    async seal(accountId: string): Promise<Sealed> {
      const profile = await profileOf(accountId);
      const add = (choice: Parameters<typeof adding.addDestination>[2]) =>
        adding.addDestination(accountId, profile, choice, new Date());
      const own = { accountId, id: 'connection', source: 'generic', name: 'App' } as const;
      return {
        slack: await add({ kind: 'slack', name: 'Sales', address }),
        webhook: await add({ kind: 'webhook', name: 'CRM', address: 'https://crm.example/in', events: [] }),
        connection: {
          ...own,
          secrets: await connections.firstSecrets('generic', own),
          created_at: new Date().toISOString(),
          signups: 0,
          ignored: 0,
          refused: {},
        },
      };
    },
    /** Enters the Slack address again, and rotates the other two secrets, as the runbook tells customers. */
    async renew(accountId: string, { slack, webhook, connection }: Sealed): Promise<Sealed> {
      const edit = { id: slack.id, name: slack.name, address };
      const now = new Date();
      const secrets = await connections.rotatedSecrets(connection, undefined, 0, now);
      return {
        slack: await changing.editDestination(slack, await profileOf(accountId), edit, now),
        webhook: await webhooks.replaceSecret(webhook, 0, now),
        connection: { ...connection, secrets },
      };
    },
  };
}

async function profileOf(accountId: string) {
  const profile = (await findProfile(accountId)) ?? expect.fail('There is no such account.');
  return profile;
}
