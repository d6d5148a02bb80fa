import { testAddresses, testDomain } from '../../../shared/signups/test-addresses.ts';
import { accountItem } from '../../accounts/items/account-item.ts';
import { openTestAccount } from '../../accounts/items/account-store.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { testAccountOf } from '../../accounts/requests/test-account.ts';
import { companyItem, deleteIfEmpty } from '../../companies/company-item.ts';
import { type Key, partitionOf } from '../../platform/table/keys.ts';
import { deleteItems, readKeys } from '../../platform/table/partition.ts';
import { queryItems } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { addDrafts } from '../accept/add-drafts.ts';
import { draftPosted } from '../accept/ingest-signup.ts';
import { signupItem } from '../items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../items/signup-item-rows.ts';
import { pagesItem } from '../pages/pages-item.ts';
import { deleteSignup } from './delete-signup.ts';

const signupsAtOnce = 50;
const recordsAtOnce = 500;

/** Keys and counts stay; signups are deleted separately. */
const kept = [accountItem, pagesItem, signupItem].map(({ prefix }) => prefix);

/**
 * Deletes part of a test account's data. Signups are deleted with their counts, so that concurrent additions
 * count right; other records follow once no signup is left.
 */
export async function clearTestData(
  testAccountId: string,
  now: Date,
): Promise<{ deleted: number; done: boolean }> {
  const { items } = await queryItems(rowsBelow(testAccountId, undefined, signupsAtOnce));
  for (const { id } of items.map(parseSignupRow)) await deleteSignup(testAccountId, id, now);
  if (items.length > 0) return { deleted: items.length, done: false };
  const { records, done } = await nextRecords(testAccountId);
  const isCompany = ({ sk }: Key) => sk.startsWith(companyItem.prefix);
  await deleteItems(records.filter((key) => !isCompany(key)));
  for (const company of records.filter(isCompany)) await transact([deleteIfEmpty(company)]);
  return { deleted: 0, done };
}

async function nextRecords(testAccountId: string): Promise<{ records: Key[]; done: boolean }> {
  let after: string | undefined;
  for (;;) {
    const keys = await readKeys(partitionOf(testAccountId), recordsAtOnce, after);
    const records = keys.filter(({ sk }) => !kept.some((prefix) => sk.startsWith(prefix)));
    const done = keys.length < recordsAtOnce;
    if (done || records.length > 0) return { records, done };
    after = keys.at(-1)?.sk;
  }
}

const samplePeople = [
  ['Ana', 'Ruiz'],
  ['Lars', 'Berg'],
  ['Mei', 'Tan'],
  ['Omar', 'Haddad'],
] as const;

/** Adds a signup for each test address that enrichment or storage accepts, without alerts. Idempotent. */
export async function addSampleData(accountId: string, requestId: string): Promise<{ added: number }> {
  const testAccountId = testAccountOf(accountId);
  await openTestAccount(accountId);
  const now = new Date();
  const accepted = Object.keys(testAddresses).filter((name) => !testAddresses[name]?.refused);
  const drafts = accepted.map((name, at) => {
    const [first_name, last_name] = samplePeople[at] ?? [];
    const origin = { requestId, idempotencyKey: undefined, withoutAlerts: true, isTest: true } as const;
    return draftPosted({ email: `${name}@${testDomain}`, first_name, last_name }, origin, now);
  });
  const results = await addDrafts(testAccountId, drafts, now);
  if (results.some(({ outcome }) => outcome === 'account_closed')) throw accountGone();
  return { added: results.filter(({ outcome }) => outcome === 'created').length };
}
