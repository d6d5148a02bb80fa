import { expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { companyKey, parseCompanyItem } from '../../functions/companies/company-item.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { type Added, addDrafts as ownAddDrafts } from '../../functions/signups/accept/add-drafts.ts';
import { draftPosted } from '../../functions/signups/accept/ingest-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { Random } from '../simulation/random.ts';
import { asFunction } from '../support/as-function.ts';
import { test } from '../support/given.ts';
import { v1Signups } from './v1-api.ts';

const addDrafts = asFunction('imports/work-import', ownAddDrafts);

function add(accountId: string, emails: readonly string[]): Promise<Added[]> {
  const now = new Date();
  const origin = { requestId: 'r', idempotencyKey: undefined };
  const drafts = emails.map((email) => draftPosted({ email }, origin, now));
  return addDrafts(accountId, drafts, now);
}

test('drafts have unique numbers, also next to signups before and after them', async ({
  customer: { accountId, apiKey },
}) => {
  const emails = (name: string) => [0, 1, 2].map((at) => `${name}${at}@acme.example`);
  const post = (email: string) => v1Signups(apiKey).post({ email });
  const before = await post('before@acme.example');
  const added = [...(await add(accountId, emails('first'))), ...(await add(accountId, emails('second')))];
  const after = await post('after@acme.example');
  const ids = [before.body.id, ...added.map((one) => ('id' in one ? one.id : '')), after.body.id];
  const numbers = ids.map((id: string) => Number.parseInt(id.split('-')[1] ?? '', 36));
  expect(new Set(numbers).size).toBe(8);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('random drafts get the results that they would get one by one', { timeout: 120_000 }, async ({
  given,
}) => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = new Random(seed);
    const balance = random.pick([0, 3, 10, 25, 200]);
    const { accountId } = await given.account({ balance });
    const opening = (await ledgerSum(accountId)) - balance;
    const address = () => {
      const name = `p${random.below(40)}`;
      return random.pick([`${name}@acme.example`, `${name}@${name}.example`, `${name}@gmail.com`, name]);
    };
    const known = new Set<string>();
    let [left, waiting] = [balance, 0];
    for (let batches = 3; batches > 0; batches -= 1) {
      const emails = Array.from({ length: 1 + random.below(60) }, address);
      const added = await add(accountId, emails);
      for (const [index, email] of emails.entries()) {
        const isKnown = known.has(email);
        const isPaid = !email.endsWith('@gmail.com');
        const expected = !email.includes('@')
          ? 'malformed'
          : isKnown
            ? 'duplicate'
            : isPaid && left === 0
              ? 'waiting'
              : 'created';
        expect([seed, email, added[index]?.outcome]).toEqual([seed, email, expected]);
        if (expected === 'created' && isPaid) left -= 1;
        if (expected === 'waiting') waiting += 1;
        if (expected !== 'malformed') known.add(email);
        const result = added[index];
        if (result && 'id' in result) {
          expect(await findSignupById(accountId, result.id)).toMatchObject({ email });
        }
      }
    }
    const account = await findAccount(accountId);
    const counts = { balance: left, waiting_signups: waiting, signups_total: known.size };
    expect(account).toMatchObject(counts);
    expect(Object.values(account?.live ?? {}).reduce((sum, count) => sum + count, 0)).toBe(known.size);
    expect((await ledgerSum(accountId)) - opening).toBe(left);
    const people = [...known].filter((email) => email.endsWith('@acme.example')).length;
    const item = await findItem(companyKey(accountId, 'acme.example'));
    const company = item && parseCompanyItem(item);
    expect([company?.people ?? 0, company?.arrivals ?? 0]).toEqual([people, people]);
    expect(new Set(company?.first_numbers).size).toBe(Math.min(people, 20));
    expect(company?.first_numbers.length ?? 0).toBe(Math.min(people, 20));
  }
});
