import * as aws from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { bearer, cognitoOf, newSession } from './new-session.ts';
import { openDashboard } from './open-dashboard.ts';
import { fillSignIn, pathOf, signIn, startScreens } from './screens.ts';

const screens = once(startScreens);
let customer: Credentials;
let page: Page;

beforeAll(async () => {
  customer = await screens.customer('email-change');
  page = await screens.open();
  await openDashboard(page, screens.product.url, customer);
});

const next = 'new-address@screens.example';

test('AC-02 nothing changes until the link that was sent to the new email is opened and confirmed', async () => {
  await ask(next);
  await page.getByText('Open the link we sent to').waitFor();
  await page.goto(await linkTo(next));
  await button('Change Email').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { access } = await newSession(screens.product.url, customer);
  const account = await screens.product.get('/api/account', bearer(access));
  expect(account.body.email).toBe(customer.email);
  const noticed = async () => (await screens.product.mails(customer.email)).map(({ subject }) => subject);
  await expect.poll(noticed).toContain('SignupScout: a new email was requested');
});

test('the link changes the email of sign-in, alerts and screens, and the old address gets a notice', async () => {
  const link = await linkTo(next);
  await page.route('**/api/account/email/confirmation', (route) => route.abort(), { times: 1 });
  await confirm(page, link);
  await button('Try Again').click();
  await page.getByRole('heading', { name: 'Your email was changed' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Account' }).click();
  await page.getByRole('main').getByText(next).waitFor();
  const [told] = await screens.product.mails(customer.email);
  expect(told?.subject).toBe('Your SignupScout email was changed');
  expect(told?.text).toContain('new-address');

  const elsewhere = await screens.open('/signin');
  await fillSignIn(elsewhere, customer);
  await elsewhere.getByText('Incorrect username or password.').waitFor();
  await signIn(elsewhere, { ...customer, email: next });
  await confirm(elsewhere, link);
  await elsewhere.getByRole('heading', { name: 'Your email was changed' }).waitFor();
  await elsewhere.context().close();
  customer = { ...customer, email: next };
});

test('a newer request ends the link of an older one', async () => {
  await ask('first-wish@screens.example');
  const old = await linkTo('first-wish@screens.example');
  await ask('second-wish@screens.example');
  const newer = await linkTo('second-wish@screens.example');
  await confirm(page, old);
  await page.getByText('This link has expired, or a newer one replaced it.').waitFor();
  // In the same tab, only the fragment changes.
  await page.goto(newer);
  await button('Change Email').waitFor();
});

test('an email of another account cannot be taken over, and only its owner learns that it has an account', async () => {
  const other = await screens.customer('taken');
  await ask(other.email);
  await page.getByText('Open the link we sent to').waitFor();
  await confirm(page, await linkTo(other.email));
  await page.getByText('This email already belongs to another account.').waitFor();
  await signIn(await screens.open('/signin'), other);
  await signIn(await screens.open('/signin'), customer);
});

test('an access token cannot change the email by calling Cognito directly', async () => {
  const { client: cognito } = await cognitoOf(screens.product);
  const { access: AccessToken } = await newSession(screens.product.url, customer);
  const Value = 'thief@screens.example';
  const refused = { name: 'NotAuthorizedException' };
  const UserAttributes = [{ Name: 'email', Value }];
  await expect(
    cognito.send(new aws.UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
  ).rejects.toMatchObject(refused);
  await expect(
    cognito.send(new aws.DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['email'] })),
  ).rejects.toMatchObject(refused);
  expect(await screens.product.mails(Value)).toEqual([]);
  cognito.destroy();
});

test('an invalid link changes nothing', async () => {
  for (const token of ['nonsense', `${'0'.repeat(22)}.${'A'.repeat(43)}`]) {
    const answer = await screens.product.post('/api/account/email/confirmation', { token });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  }
  expect(pathOf(page)).toBe('/confirm-email');
});

async function ask(email: string) {
  await page.goto(`${screens.product.url}/account`);
  await button('Change Email').click();
  await page.getByLabel('New Email').fill(email);
  await button('Send Link').click();
}

async function confirm(on: Page, link: string) {
  await on.goto(link);
  await on.getByRole('button', { name: 'Change Email' }).click();
}

async function linkTo(email: string): Promise<string> {
  const mail = await screens.product.until(async () =>
    (await screens.product.mails(email)).find(({ subject }) => /^Confirm your new email/.test(subject)),
  );
  return /href="([^"]+\/confirm-email#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}
