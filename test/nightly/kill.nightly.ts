import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../../local/aws/startup.ts';
import { signInCustomer } from '../../local/demo-customer.ts';
import { createConnection, showConnectionSecrets } from '../../shared/connections/api.ts';
import { creditHistory, creditsSchema } from '../../shared/credits/api.ts';
import { getImport } from '../../shared/imports/api.ts';
import * as alerts from '../journeys/alerts-after-kills.ts';
import { buyCredits } from '../journeys/buy-credits.ts';
import { uploadFile, withoutRepeats } from '../journeys/import-file.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { scratch } from '../support/scratch.ts';

const kills = Number(process.env.KILLS ?? 100);
const senders = 4;
/** A large company too, with a slower site. */
const slow = 'slow-company.example';

/** `accepted` got 201 or 200; the outcome of the others is unknown. */
class Load {
  readonly accepted: string[] = [];
  /** The number of them that the connection sent. */
  events = 0;
  connection = { path: '', secret: '' };
  private sent = 0;

  /** Posts signups and sends events of a connection, one after the other, until the product is gone. */
  async send(product: RunningProduct): Promise<void> {
    for (;;) {
      this.sent += 1;
      const isEvent = this.sent % 2 === 0;
      const email = `p${this.sent}@${[alerts.large, alerts.small, slow][this.sent % 3]}`;
      const sending = isEvent ? this.sendEvent(product, email) : product.api('add-signup', { email });
      const answer = await sending.catch(() => undefined);
      if (!answer) return;
      // An overloaded machine responds too late: the outcome is unknown, too.
      if (answer.status === 504) continue;
      expect(answer.status).toBe(isEvent ? 200 : 201);
      this.accepted.push(email);
      if (isEvent) this.events += 1;
    }
  }

  /** Reports a new row as Supabase does: once, ignoring the result. */
  private sendEvent({ url }: RunningProduct, email: string): Promise<{ status: number }> {
    const { path: address, secret } = this.connection;
    const record = { id: email, email };
    return fetch(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ type: 'INSERT', schema: 'auth', table: 'users', record }),
    });
  }
}

test(`${kills} SIGKILLs lose no accepted signup, and charge none twice`, { timeout: 3_600_000 }, async () => {
  const PORT = String(await freePort());
  const options = {
    dataDir: scratch(),
    environment: { PORT, LOCAL_WEB: companies(), LOCAL_PARAMETERS: 'RequestsPerHour=10000000' },
  };
  const load = new Load();
  for (let killed = 0; killed < kills; killed += 1) {
    const product = await RunningProduct.start(options);
    if (killed === 0) {
      await buyCredits(product, await signInCustomer(product.url, product.demo));
      await alerts.alertEverywhere(product);
      load.connection = await connect(product);
    }
    const sending = Promise.all(Array.from({ length: senders }, () => load.send(product)));
    // Anywhere in the work, even before the first response, on a fast machine and on a busy one.
    const enough = load.accepted.length + Math.floor(Math.random() * 12);
    let ended = false;
    sending.finally(() => {
      ended = true;
    });
    while (!ended && load.accepted.length < enough) await delay(Math.random() * 20);
    expect(ended, 'the product ended by itself').toBe(false);
    await delay(Math.random() * 100);
    await product.end('SIGKILL');
    await sending;
  }

  const product = await RunningProduct.start(options);
  // The outbox sends a lost message after 15 minutes.
  const { signups, ledger, credit_balance } = await product.until(async () => {
    const found = await everything(product);
    const there = new Set(found.signups.map(({ email }) => email));
    const ended = found.signups.every((signup) => signup.enrichment_status !== 'pending');
    return ended && load.accepted.every((email) => there.has(email)) ? found : undefined;
  }, 1_200);
  const isOurs = ({ email }: { email: string }) => load.accepted.includes(email);
  let untold = await alerts.listReports(product);
  await product
    .until(async () => {
      untold = (await alerts.listReports(product)).filter((one) => isOurs(one) && !alerts.isReported(one));
      return untold.length === 0;
    }, 900)
    .catch(() => undefined);
  expect(untold).toEqual([]);
  await product.end();

  expect(load.accepted.length).toBeGreaterThan(kills);
  expect(load.events).toBeGreaterThan(kills / 4);
  const completed = new Set(
    signups.filter((signup) => signup.enrichment_status === 'completed').map(({ email }) => email),
  );
  expect(load.accepted.filter((email) => !completed.has(email))).toEqual([]);
  const paid = ledger.filter(({ type }) => type === 'enrichment');
  const charged = Map.groupBy(paid, ({ reference }) => reference);
  expect([...charged.values()].filter((entries) => entries.length > 1)).toEqual([]);
  const professional = signups.filter((signup) => ['professional', 'role'].includes(signup.email_type));
  expect(charged.size).toBe(professional.length);
  expect(ledger.reduce((sum, { credits }) => sum + credits, 0)).toBe(credit_balance);
});

const twenty = 'an import that is killed twenty times adds and charges each row once';
test(twenty, { timeout: 3_600_000 }, async () => {
  const web = scratch();
  const emails = Array.from({ length: 600 }, (_, row) => `kim@company${row}.example`);
  for (const [row] of emails.entries()) alerts.writeCompany(web, `company${row}.example`, 8, row % 500);
  const PORT = String(await freePort());
  const environment = {
    PORT,
    LOCAL_WEB: web,
    LOCAL_PARAMETERS: `RequestsPerHour=10000000,${withoutRepeats}`,
  };
  const options = { dataDir: scratch(), demo: 'empty', environment } as const;
  let product = await RunningProduct.start(options);
  let customer = await signInCustomer(product.url, product.demo);
  await buyCredits(product, customer);
  const importPath = await uploadFile(product, customer, emails.map((email) => `${email}\n`).join(''));
  const restart = async () => {
    await product.end('SIGKILL');
    product = await RunningProduct.start(options);
    customer = await signInCustomer(product.url, product.demo);
  };
  const read = async () => getImport.response.parse(await customer.call('GET', importPath));
  await customer.call('POST', `${importPath}/check`, {});
  await restart();
  await product.until(async () => (await read()).state === 'checked', 1_200);
  await customer.call('PATCH', importPath, { state: 'running' });
  for (let killed = 1; killed < 20; killed += 1) {
    await delay(Math.random() * 1_500);
    await restart();
  }
  const { signups, ledger, credit_balance } = await product.until(async () => {
    if ((await read()).state !== 'finished') return undefined;
    const found = await everything(product);
    return found.signups.every((signup) => signup.enrichment_status === 'completed') ? found : undefined;
  }, 2_400);
  expect((await read()).progress).toEqual({ done: 600, paid: 600, free: 0, waiting: 0, skipped: 0 });
  await product.end();
  expect(signups.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  const charged = ledger.filter(({ type }) => type === 'enrichment').map(({ reference }) => reference);
  expect([charged.length, new Set(charged).size]).toEqual([600, 600]);
  expect(ledger.reduce((sum, { credits }) => sum + credits, 0)).toBe(credit_balance);
});

/** Companies with sites of different speeds, so that the process dies during enrichments. */
function companies(): string {
  const web = scratch();
  alerts.writeCompany(web, alerts.large, 400, 0);
  alerts.writeCompany(web, alerts.small, 8, 200);
  alerts.writeCompany(web, slow, 400, 900);
  return web;
}

async function connect(product: RunningProduct): Promise<Load['connection']> {
  const customer = await signInCustomer(product.url, product.demo);
  const made = createConnection.response.parse(
    await customer.call('POST', createConnection.path, { source: 'supabase', name: 'Users' }),
  );
  const secretsPath = showConnectionSecrets.path.replace('{id}', made.id);
  const { data } = showConnectionSecrets.response.parse(await customer.call('GET', secretsPath));
  return { path: made.path, secret: data[0]?.secret ?? '' };
}

async function everything(product: RunningProduct) {
  const customer = await signInCustomer(product.url, product.demo);
  const signups = await alerts.everySignup(customer);
  const ledger = [];
  for (let before: string | null | undefined; before !== null; ) {
    const query = before ? `?before=${encodeURIComponent(before)}` : '';
    const page = creditHistory.response.parse(await customer.call('GET', `/api/credits/history${query}`));
    ledger.push(...page.data);
    before = page.next;
  }
  const { credit_balance } = creditsSchema.parse(await customer.call('GET', '/api/credits'));
  return { signups, ledger, credit_balance };
}
