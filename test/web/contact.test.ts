import { beforeEach, expect, test } from 'vitest';
import { routeData } from '../support/route-data.ts';
import { givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.onSharedProduct());

const good = { Name: 'Ines', Email: 'ines@example.com', Message: 'Hello' };

beforeEach(() => open.page.goto('/contact'));

test('CT-01 CT-02 G-16 G-18 the page shows its heading, badge and four fields without accessibility violations', async () => {
  await open.page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
  await open.page.getByText('Get in Touch', { exact: true }).waitFor();
  for (const name of ['Name', 'Email', 'Company', 'Message']) await field(name).waitFor();
  expect((await field('Message').boundingBox())?.height).toBeGreaterThanOrEqual(150);
  await open.expectSound();
});

test('CT-04 CT-06 CT-09 CT-12 CT-17 the form shows all problems, focuses the first, and clears it when corrected', async () => {
  await fillIn({ Name: '   ' });
  await send();
  await open.page.getByText('Name is required', { exact: true }).waitFor();
  const problems = ['Name is required', 'Invalid email address', 'Message is required'];
  await expect.poll(() => open.page.getByRole('alert').allTextContents()).toEqual(problems);
  await open.expectFocus(field('Name'));
  await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe('true');
  await open.expectSound();
  await fillIn({ Name: 'Ines' });
  await open.page.getByText('Name is required').waitFor({ state: 'detached' });
  await expect.poll(() => open.page.getByRole('alert').count()).toBe(2);
});

test.each([
  ['CT-05', 'Name', 'a'.repeat(101), 'Name must be less than 100 characters'],
  ['CT-06', 'Email', 'ines@', 'Invalid email address'],
  ['CT-07', 'Email', `${'a'.repeat(244)}@example.com`, 'Email must be less than 255 characters'],
  ['CT-08', 'Company', 'a'.repeat(101), 'Company name must be less than 100 characters'],
  ['CT-10', 'Message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
])('%s refuses an invalid %s', async (_check, name, value, message) => {
  await fillIn({ ...good, [name]: value });
  await send();
  await open.page.getByText(message, { exact: true }).waitFor();
  await expect.poll(() => open.page.getByRole('alert').count()).toBe(1);
});

test('CT-03 CT-05 CT-07 CT-08 CT-10 CT-11 CT-13 CT-14 a message of the maximum length is sent, trimmed, and the form is emptied', async () => {
  const values = {
    Name: 'n'.repeat(100),
    Email: `${'e'.repeat(243)}@example.com`,
    Company: 'c'.repeat(100),
    Message: 'm'.repeat(1000),
  };
  const requested = open.page.waitForRequest('**/send-contact-email');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await routeData(open.page, '**/send-contact-email', async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `  ${value}  `])));
  await send();
  const busy = open.page.getByRole('button', { name: 'Sending...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  letGo();
  expect((await requested).postDataJSON()).toEqual({
    name: values.Name,
    email: values.Email,
    company: values.Company,
    message: values.Message,
  });
  await open.page.getByText('Message sent successfully!').waitFor();
  await open.page.getByText("We'll get back to you as soon as possible.").waitFor();
  for (const name of Object.keys(values)) await expect.poll(() => field(name).inputValue()).toBe('');
});

test.each([
  ['CT-15', 500, { error: 'Internal server error' }],
  ['CT-16', 200, { error: 'no' }],
])('%s a failure (%i) shows an error, is logged and keeps the values', async (_check, status, json) => {
  await routeData(open.page, '**/send-contact-email', { status, json });
  open.complaints.length = 0;
  await fillIn(good);
  await send();
  await open.page.getByText('Failed to send message').waitFor();
  await open.page.getByText('Please try again later or contact us directly.').waitFor();
  await expect.poll(() => field('Message').inputValue()).toBe('Hello');
  expect(open.complaints.join()).toContain('The contact message was not sent');
});

test('CT-18 a message with the hidden field filled is thanked and dropped; the limit is exact', async () => {
  // The browser connects from ::1. This is another address, each time after other invented ones.
  const origin = open.product.url.replace('localhost', '127.0.0.1');
  let made = 0;
  const post = async (body: object) => {
    made += 1;
    const answer = await fetch(`${origin}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${made}, 198.51.100.${made}`,
        'x-viewer-address': `203.0.113.${made}`,
        referer: 'guess',
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const message = { name: 'Bot', email: 'bot@example.com', message: 'Buy' };
  const accepted = { status: 200, body: { success: true } };
  expect(await post({ ...message, website: 'https://spam.example' })).toMatchObject(accepted);
  // A machine that has sent one message of twenty: nineteen are left.
  const answers = await Promise.all(Array.from({ length: 24 }, () => post(message)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const mails = await open.product.mails('contact@signupscout.example');
  expect(mails.filter(({ subject }) => subject === 'Contact form: Bot')).toHaveLength(19);
});

function field(name: string) {
  return open.page.getByLabel(name, { exact: true });
}

async function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

function send() {
  return open.page.getByRole('button', { name: 'Send Message' }).click();
}
