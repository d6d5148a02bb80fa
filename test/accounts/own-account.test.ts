import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '../../functions/accounts/get-account.ts';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { openPool } from '../local/aws/cognito-pool.ts';
import { poolId } from '../local/aws/pool-id.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { type AccountsBackend, startAccountsBackend } from './backend.ts';
import { confirmedUser } from './confirmed-user.ts';

let backend: AccountsBackend;
let pool: Awaited<ReturnType<typeof openPool>>;

beforeAll(async () => {
  backend = await startAccountsBackend();
  pool = await openPool();
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = pool.endpoint;
  process.env.USER_POOL_ID = poolId;
});

afterAll(async () => {
  await pool.close();
  await backend.stop();
});

test('an account that is opened between two reads is found instead of being reported as deleted', async () => {
  const user = await confirmedUser(pool);
  const stop = betweenReads(() => openAccount(user, new Date()));
  try {
    const { account, profile } = await ownAccount(user, new Date());
    expect({ email: profile.email, balance: account.balance }).toEqual({ email: user.email, balance: 100 });
  } finally {
    stop();
  }
});

/** Does `work` after the first read of an item, before the later reads. */
function betweenReads(work: () => Promise<unknown>): () => void {
  const done = Promise.withResolvers<void>();
  let reads = 0;
  const between = interceptTable(async (action, _, send) => {
    if (action !== 'GetItem') return send();
    reads += 1;
    if (reads > 1) {
      await done.promise;
      return send();
    }
    const answer = await send();
    await work().finally(done.resolve);
    return answer;
  });
  return () => between.mockRestore();
}
