import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { test as base, beforeEach } from 'vitest';
import { type AccountItem, accountKey } from '../../functions/accounts/items/account-item.ts';
import { type Profile, profileKey } from '../../functions/accounts/items/profile-item.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { type Change, updateOf } from '../../functions/platform/table/item-update.ts';
import type { Key } from '../../functions/platform/table/keys.ts';
import * as table from '../../functions/platform/table/table.ts';
import {
  newSignupItem,
  signupId,
  signupKey,
  signupKeyOf,
} from '../../functions/signups/items/signup-item.ts';
import { openCustomer, startBackend, type TestBackend } from './backend.ts';
import { type TableFaultRates, usualFaults } from './table-faults.ts';

interface Fixtures {
  /** Parameters of the template: `test.override({ parameters })` with `{ RequestsPerHour: '1000' }`. */
  readonly parameters: Record<string, string>;
  /** Fault rates of the table. A test that counts calls has `test.override({ faults: noFaults })`. */
  readonly faults: TableFaultRates;
  /** Table, queues and secrets, one set for all tests of the file. */
  readonly backend: TestBackend;
  /** Fields of the account of `customer`. A test sets them by `test.override`. */
  readonly account: Partial<AccountItem>;
  /** A new opened account for each test, with its API key. */
  readonly customer: Awaited<ReturnType<typeof openCustomer>>;
  /** The customer's account and key. */
  readonly accountId: string;
  readonly apiKey: string;
  /** State before a test, as in `given.account({ balance: 99 })` and `given.signup(accountId)`. */
  readonly given: { readonly account: typeof givenAccount; readonly signup: typeof givenSignup };
}

/** A test with a running backend and its fixtures: `test('…', async ({ given }) => …)`. */
export const test = base.extend<Fixtures>({
  parameters: [{}, { scope: 'file' }],
  faults: [usualFaults, { scope: 'file' }],
  backend: [
    async ({ parameters, faults }, use) => {
      const backend = await startBackend(parameters, { faults });
      await use(backend);
      await backend.stop();
    },
    { scope: 'file', auto: true },
  ],
  account: {},
  customer: async ({ backend: _, account }, use) => use(await givenAccount(account)),
  accountId: async ({ customer }, use) => use(customer.accountId),
  apiKey: async ({ customer }, use) => use(customer.apiKey),
  given: async ({ backend: _ }, use) => use({ account: givenAccount, signup: givenSignup }),
});

/** A customer who is another one in each test, for the helpers of a file. */
export function eachCustomer() {
  const customer = { accountId: '', apiKey: '' };
  beforeEach(async () => void Object.assign(customer, await openCustomer()));
  return customer;
}

/** Opens an account, with these fields on its item and on its profile. */
export async function givenAccount(account: Partial<AccountItem> = {}, profile: Partial<Profile> = {}) {
  const customer = await openCustomer();
  await changeAccount(customer.accountId, account);
  await changeProfile(customer.accountId, profile);
  return customer;
}

let signups = 0;

/** Stores an enriched signup, with these fields instead of the usual ones; returns its id. */
export async function givenSignup(accountId: string, fields: SignupFields = {}): Promise<string> {
  const item = signupItemOf(accountId, fields);
  if (!(await table.createItem(item)).done) throw new Error(`${fields.email} is a signup already.`);
  return signupId(item, item.number);
}

/** Stores many signups; returns their ids. */
export async function givenSignups(accountId: string, all: readonly SignupFields[]): Promise<string[]> {
  const items = all.map((fields) => signupItemOf(accountId, fields));
  await putItems(items);
  return items.map((item) => signupId(item, item.number));
}

type SignupFields = Parameters<typeof newSignupItem>[0];

function signupItemOf(accountId: string, fields: SignupFields) {
  signups += 1;
  const { number = signups, email = `person${number}@northwindlabs.example` } = fields;
  const item = newSignupItem({
    first_name: 'Maya',
    last_name: 'Okafor',
    company_name: 'Northwind Labs',
    company_domain: 'northwindlabs.example',
    company_size: '51-200',
    domain_authority: 71,
    email_type: 'professional',
    email_status: 'valid',
    enrichment_status: 'completed',
    created_at: new Date().toISOString(),
    ...fields,
    number,
    email,
  });
  return { ...signupKey(accountId, email.toLowerCase()), ...item, number };
}

/** Stores items in batches. */
export async function putItems(items: readonly table.Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.wholeBatch(puts, async (RequestItems) => {
      const { UnprocessedItems } = await dynamodb.send(
        new BatchWriteCommand({ RequestItems: { [table.tableName()]: RequestItems } }),
      );
      return (UnprocessedItems?.[table.tableName()] ?? []) as typeof puts;
    });
  }
}

/** Sets these fields of an account's item. Undefined fields stay unchanged. */
export async function changeAccount(accountId: string, fields: Partial<AccountItem>): Promise<void> {
  await changeItem(accountKey(accountId), fields);
}

/** The same for an account's profile. */
export async function changeProfile(accountId: string, fields: Partial<Profile>): Promise<void> {
  await changeItem(profileKey(accountId), fields);
}

/** The same for a signup, by its id. */
export async function editSignup(accountId: string, id: string, fields: Parameters<typeof newSignupItem>[0]) {
  const found = signupKeyOf(accountId, id);
  if (!found) throw new Error(`${id} is not the id of a signup.`);
  await changeItem(found.key, newSignupItem(fields));
}

/** Sets these fields of any item. Throws if there is none. */
export async function changeItem(key: Key, fields: object): Promise<void> {
  const changed = setOf(fields);
  if (!changed.set) return;
  if (!(await table.updateItem(updateOf(key, changed))).done)
    throw new Error(`There is no ${key.sk} to change.`);
}

function setOf(fields: object): Change {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    set: given.map(([name]) => `#${name} = :${name}`).join(', '),
    names: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
}
