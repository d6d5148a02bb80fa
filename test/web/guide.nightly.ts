import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { type GuideAction, guideSteps, readersOwn } from '../../web/build/facts/guide-steps.ts';
import { keyMark, originMark } from '../../web/build/samples/marks.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
import { ProductPage } from './product-page.ts';

// Presses and runs everything that the guide says, on a new account, with the inbox of a local run as Slack.

const open = once(() => ProductPage.open({ LOCAL_WEB: path.join(root, 'local/stand-ins/samples') }));
let key = '';
const own: Record<string, string> = {};
const receiver = 'slack/services/T0GUIDE/B0GUIDE/guide';

beforeAll(async () => {
  own[readersOwn.email] = 'jo@harborline-freight.example';
  own[readersOwn.password] = 'correct horse battery';
  own[readersOwn.slackAddress] = `${open.product.url}/local/inbox/${receiver}`;
});

test('the page has every step, with the actions and the code that this test runs', async () => {
  await open.page.goto('/api-docs/guide');
  for (const [at, { id, title, actions = [], code }] of guideSteps.entries()) {
    const step = open.page.locator(`li#${id}`);
    await step.getByRole('heading', { name: `${at + 1}. ${title}` }).waitFor();
    await expect.poll(() => step.locator('ul li').count()).toBe(actions.length);
    if (code) await expect.poll(() => step.locator('pre').textContent()).toBe(inPlace(code.text, keyMark));
  }
  await open.expectSound();
  expect(open.complaints).toEqual([]);
});

test('its steps lead from no account to an alert in Slack', async () => {
  for (const { actions = [], code, id } of guideSteps) {
    for (const action of actions) await act(action);
    if (id === 'create-an-account') await confirmEmail();
    if (id === 'copy-the-key') key = await open.clipboard();
    if (id === 'make-a-rule') await open.page.getByText('Notification created successfully').waitFor();
    if (code?.language === 'curl') ran.push(await printedBy(code.text));
    if (id === 'post-a-signup')
      await open.product.until(async () => (await inSlack()).includes('maya@example.com'));
  }
  expect(key).toMatch(/^ss/);
  const [posted = '', read = ''] = ran;
  expect(JSON.parse(posted)).toMatchObject({ success: true, credits: 1 });
  const stored = { email: 'maya@example.com', company_size: '201-1000', external_id: 'user_4711' };
  expect(JSON.parse(read)).toMatchObject(stored);
  expect(JSON.parse(read).alerted_at).toMatch(/^20/);
}, 120_000);

test('the code for the server stores a signup with the account’s key', async () => {
  const code = guideSteps.find(({ id }) => id === 'call-it-from-your-server')?.code?.text ?? '';
  const sdk = path.join(root, 'sdk/src/index.ts');
  const file = path.join(scratch(), 'server.ts');
  writeFileSync(
    file,
    `${inPlace(code, key).replace('@signupscout/node', sdk)}
console.log(await reportSignup({ email: 'sam@example.com', firstName: 'Sam', id: 'user_4712' }));`,
  );
  const options = { env: { ...process.env, SIGNUPSCOUT_API_KEY: key }, encoding: 'utf8' } as const;
  const id = execFileSync(process.execPath, ['--no-warnings', file], options);
  const { body } = await open.product.get(`/v1/signups/${id.trim()}`, { 'x-api-key': key });
  expect(body).toMatchObject({ email: 'sam@example.com', first_name: 'Sam', external_id: 'user_4712' });
});

/** The output of the commands. */
const ran: string[] = [];

function inPlace(code: string, apiKey: string) {
  return code.replaceAll(originMark, open.product.url).replaceAll(keyMark, apiKey);
}

/** Does one line of the page, in the dialog if one is open. */
async function act(action: GuideAction): Promise<void> {
  const { page } = open;
  if ('open' in action) {
    await page.goto(action.open);
    await page.getByRole('heading', { name: action.called, level: 1 }).waitFor();
    return;
  }
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog : page;
  if ('fill' in action) {
    await place.getByLabel(action.fill, { exact: true }).fill(own[action.with] ?? action.with);
  } else if ('choose' in action) {
    await place.getByLabel(action.of, { exact: true }).selectOption(action.choose);
  } else if ('check' in action) {
    const words = { name: new RegExp(action.check) };
    await place.getByRole('checkbox', words).or(place.getByRole('radio', words)).click();
  } else {
    await place.getByRole('button', { name: action.press }).first().click();
    // A sent dialog closes; an opened one is there immediately.
    if (place === dialog && action.press !== 'Edit as a Form') await dialog.waitFor({ state: 'detached' });
  }
}

async function confirmEmail(): Promise<void> {
  const mail = await open.product.until(
    async () => (await open.product.mails(own[readersOwn.email] ?? ''))[0],
  );
  const link = /href="([^"]+\/confirm#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  // A mail program opens a new tab; the tab of the sign-up signs in.
  const tab = await open.context.newPage();
  await tab.goto(link);
  await open.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await tab.close();
}

/** The output of a command; the gateway knows a new key after a moment. */
function printedBy(command: string): Promise<string> {
  return open.product.until(() => {
    const printed = execFileSync('bash', ['-c', `${inPlace(command, key)} -s`], { encoding: 'utf8' });
    return printed.includes('"unauthorized"') ? undefined : printed;
  });
}

async function inSlack(): Promise<string> {
  const { body } = await open.product.get(`/local/inbox/messages?receiver=${encodeURIComponent(receiver)}`);
  return JSON.stringify(body);
}
