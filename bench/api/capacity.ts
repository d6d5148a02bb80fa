import { callApi, type PublicCall } from '../../test/signups/public-api.ts';
import { openCustomer, type TestBackend } from '../../test/support/backend.ts';
import type { CapacityProxy, Consumption } from './capacity-proxy.ts';
import { fillAccount } from './sample-rows.ts';

export async function printCapacity(
  backend: TestBackend,
  proxy: CapacityProxy,
  sizes: readonly number[],
): Promise<void> {
  const lines: string[] = [];
  const measure = async (what: string, apiKey: string, name: PublicCall, body: unknown, aim: string) => {
    proxy.take();
    const { status } = await callApi(name, apiKey, body);
    lines.push(`| ${what} | ${status} | ${show(proxy.take())} | ${aim} |`);
  };

  const company = { email: 'sam@acme.example', first_name: 'Sam', last_name: 'Reed', company: 'Acme' };
  const personal = { ...company, email: 'sam@gmail.com' };
  const add = (kind: string, apiKey: string, body: unknown, aim = '') =>
    measure(`add-signup, ${kind}`, apiKey, 'add-signup', body, aim);
  const { apiKey } = await openCustomer();
  await add('company address', apiKey, company, '3 trips, 11 writes');
  await add('free address', apiKey, personal, '3 trips, 7 writes');
  await add('duplicate', apiKey, company);
  await measure('get-signup', apiKey, 'get-signup', { email: company.email }, '1 write, 0.5 reads');

  for (const rows of sizes) {
    for (const holeEvery of [0, 7]) {
      const customer = await openCustomer();
      await fillAccount(backend.dynamodb.client, customer.accountId, rows, holeEvery);
      const { body } = await callApi('list-signups', customer.apiKey, {});
      const last = body.pagination.total_pages;
      for (const page of new Set([1, Math.ceil(last / 2), last - 1, last])) {
        if (page < 1) continue;
        const what = `list-signups, page ${page} of ${last}, ${rows} rows${holeEvery ? ', 1 in 7 deleted' : ''}`;
        await measure(what, customer.apiKey, 'list-signups', { page }, '4 trips, 5 reads');
      }
    }
  }
  console.log('| operation | answer | round trips | read units | write units | aim |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  console.log(`${lines.join('\n')}\n`);
}

function show({ trips, reads, writes }: Consumption) {
  return `${trips} | ${reads} | ${writes}`;
}
