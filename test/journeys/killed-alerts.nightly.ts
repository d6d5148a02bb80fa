import { expect, test } from 'vitest';
import { freePort } from '../../local/aws/free-port.ts';
import { signInCustomer } from '../../local/demo-customer.ts';
import { changeImport, checkImport, createImport, getImport } from '../../shared/imports/api.ts';
import { scratch } from '../support/scratch.ts';
import {
  alertEverywhere,
  isReported,
  large,
  listReports,
  type Report,
  small,
  writeCompany,
} from './alerts-after-kills.ts';
import { buyCredits } from './buy-credits.ts';
import { RunningProduct } from './running-product.ts';

/** In seconds. An import whose worker died continues after twelve minutes, an alert after three or six. */
const patience = 1_500;

const posted = [
  ...Array.from({ length: 40 }, (_, index) => `posted${index}@${large}`),
  ...Array.from({ length: 20 }, (_, index) => `posted${index}@${small}`),
];
const imported = Array.from({ length: 250 }, (_, index) => `imported${index}@${index % 2 ? large : small}`);

test('after three SIGKILLs every signup, posted or imported, has its alerts, webhooks and place in a digest, once', {
  timeout: 4_000_000,
}, async () => {
  const web = scratch();
  writeCompany(web, large, 400, 700);
  writeCompany(web, small, 8, 1_500);
  const environment = { PORT: String(await freePort()), LOCAL_WEB: web };
  let product = await RunningProduct.start({ environment });
  const options = { dataDir: product.dataDir, environment };
  await buyCredits(product);
  await alertEverywhere(product);
  const importId = await beginImport(product);
  const answers = await Promise.all(posted.map((email) => product.api('add-signup', { email })));
  expect(answers.map(({ status }) => status)).toEqual(posted.map(() => 201));
  await product.end('SIGKILL');

  for (const enough of [10, 100]) {
    product = await RunningProduct.start(options);
    await product.until(
      async () => (await listReports(product)).filter(isReported).length >= enough,
      patience,
    );
    await product.end('SIGKILL');
  }

  product = await RunningProduct.start(options);
  const ours = async () =>
    (await listReports(product)).filter(({ email }) => email.endsWith('-company.example'));
  let told: Report[] = [];
  await product
    .until(async () => {
      told = await ours();
      return told.length === posted.length + imported.length && told.every(isReported);
    }, patience)
    .catch(() => undefined);
  expect(told.filter((one) => !isReported(one))).toEqual([]);
  expect(told.map(({ email }) => email).toSorted()).toEqual([...posted, ...imported].toSorted());

  const customer = await signInCustomer(product.url, product.demo);
  const finished = getImport.response.parse(
    await customer.call('GET', getImport.path.replace('{id}', importId)),
  );
  expect(finished).toMatchObject({ state: 'finished', progress: { done: imported.length, skipped: 0 } });
  await product.end();
});

/** Uploads the file, waits for its check and starts the import, whose signups the rules judge; returns its id. */
async function beginImport(product: RunningProduct): Promise<string> {
  const customer = await signInCustomer(product.url, product.demo);
  const file = ['email', ...imported].join('\n');
  const choice = { file_name: 'signups.csv', bytes: Buffer.byteLength(file) };
  const begun = createImport.response.parse(await customer.call('POST', createImport.path, choice));
  const form = new FormData();
  for (const [name, value] of Object.entries(begun.upload.fields)) form.append(name, value);
  form.append('file', new Blob([file]));
  expect((await fetch(new URL(begun.upload.url, product.url), { method: 'POST', body: form })).status).toBe(
    204,
  );
  const at = (path: string) => path.replace('{id}', begun.import.id);
  await customer.call('POST', at(checkImport.path), {});
  await product.until(async () => {
    const found = getImport.response.parse(await customer.call('GET', at(getImport.path)));
    return found.state === 'checked';
  });
  await customer.call('PATCH', at(changeImport.path), { state: 'running', alerts: true });
  return begun.import.id;
}
