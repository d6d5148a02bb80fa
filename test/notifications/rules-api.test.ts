import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { accountSchema } from '../../shared/accounts/api.ts';
import { previewRule } from '../../shared/notifications/api.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { addSamples } from '../journeys/demo-data.ts';
import type { Product } from '../journeys/product.ts';
import { borrowProduct } from '../journeys/shared-product.ts';

let product: Product;
let demo: Visitor;

beforeAll(async () => {
  const borrowed = await borrowProduct();
  product = borrowed.product;
  demo = await product.becomeCustomer('rules-api');
  await addSamples(product);
  return borrowed.giveBack;
}, 150_000);

const path = '/api/notifications';

const strong = { da_operator: 'above', da_value: 95 };

test('G-11 a rule of another customer, or a deleted one, is 404, and the former stays unchanged', async () => {
  const email = `stranger-${randomUUID().slice(0, 8)}@customer.example`;
  const stranger = await signUpCustomer(product.url, { email, password: 'six666' });
  const rule = await create(strong);
  const expectMissing = async (visitor: Visitor) => {
    for (const [method, address, body] of [
      ['PATCH', rule.id, { enabled: false }],
      ['DELETE', rule.id, undefined],
      ['POST', `${rule.id}/test`, {}],
    ] as const) {
      await expect(visitor.call(method, `${path}/${address}`, body)).rejects.toThrow(/answered 404/);
    }
  };
  await expectMissing(stranger);
  expect(await stored(rule.id)).toEqual(rule);
  expect(await demo.call('DELETE', `${path}/${rule.id}`)).toEqual({ success: true });
  await expectMissing(demo);
  expect(await stored(rule.id)).toBeUndefined();
});

describe('a preview', () => {
  test.each([
    [{ size_operator: 'above', size_value: '50' }, 2],
    [{ da_operator: 'above', da_value: 0, size_operator: 'below', size_value: '50' }, 1],
    [{ da_operator: 'below', da_value: 0 }, 0],
  ])('counts the signups that the rule would alert about: %j matched %i of 4', async (choice, matched) => {
    const before = (await rules()).length;
    await product.until(async () => {
      const { body } = await product.api('get-signup', { email: 'amelie.roux@atelier-lacroix.example' });
      return body.data.enrichment_status === 'completed';
    });
    const preview = previewRule.response.parse(await demo.call('POST', `${path}/preview`, choice));
    expect(preview).toMatchObject({ matched, of: 4 });
    expect(preview.matched + preview.no_match + preview.cannot_tell).toBe(4);
    expect(preview.latest).toHaveLength(matched);
    expect((await rules()).length).toBe(before);
  });

  test('judges by the corrections of a company, until they are taken back', async () => {
    const company = '/api/companies/atelier-lacroix.example';
    const large = async () =>
      previewRule.response.parse(
        await demo.call('POST', `${path}/preview`, { size_operator: 'above', size_value: '5000' }),
      );
    expect(await large()).toMatchObject({ matched: 0 });
    const corrected = { company_size: '5001+', corrections: { company_size: { value: '5001+' } } };
    expect(await demo.call('PATCH', company, { company_size: '5001+' })).toMatchObject(corrected);
    expect(await large()).toMatchObject({ matched: 1, latest: [{ company_size: '5001+' }] });
    expect(await demo.call('PATCH', company, { company_size: null })).toMatchObject({ corrections: {} });
    expect(await large()).toMatchObject({ matched: 0 });
  });
});

test('a test email shows an alert that the rule would send, and is limited in how often', async () => {
  const { id } = await create({ name: 'Tried', size_operator: 'equals', size_value: '5001+' });
  expect(await demo.call('POST', `${path}/${id}/test`, {})).toEqual({ success: true });
  const mail = await product.until(async () =>
    (await product.mails(product.demo.email)).find(({ subject }) => subject.startsWith('Test: ')),
  );
  expect(mail.subject).toBe('Test: Northwind Labs (5,001+ people) signed up: maya@northwindlabs.example');
  expect(mail.text).toContain('Maya and Northwind Labs are made up.');
  expect(mail.text).toContain('Tried: Company size 5,001+ is 5,001+.');
  await expect(demo.call('POST', `${path}/${id}/test`, {})).rejects.toThrow(/answered 429/);
  await demo.call('DELETE', `${path}/${id}`);
});

describe("the unsubscribe link of a rule's emails", () => {
  /** An alert that names only this rule: the other rules are deleted first. */
  const alertOf = async (rule: Rule): Promise<Message> => {
    const others = (await rules()).filter(({ id }) => id !== rule.id);
    for (const { id } of others) await demo.call('DELETE', `${path}/${id}`);
    const email = `lee.${randomUUID().slice(0, 8)}@northwindlabs.example`;
    await product.api('add-signup', { email });
    const found = await product.until(async () =>
      (await product.mails(product.demo.email)).find(
        ({ subject, html }) => subject.includes(email) && html.includes(rule.id),
      ),
    );
    return found as unknown as Message;
  };
  const oneClick = async () => {
    const rule = await create({ name: 'Loud', da_operator: 'above', da_value: 50 });
    const { headers } = await alertOf(rule);
    return { rule, headers, link: /<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '' };
  };

  test.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a multipart form',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('works with one click without a sign-in, as email providers send it: %s (RFC 8058)', async (_, body) => {
    const { rule, headers, link } = await oneClick();
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    for (let again = 0; again < 2; again += 1) {
      const answer = await fetch(link, { method: 'POST', body: body(), redirect: 'error' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, name: 'Loud', kind: 'rules' });
    }
    expect((await stored(rule.id))?.enabled).toBe(false);
    await demo.call('DELETE', `${path}/${rule.id}`);
    expect((await fetch(link, { method: 'POST', body: body() })).status).toBe(200);
    expect(await stored(rule.id)).toBeUndefined();
  });

  test('needs a confirmation in a browser, and a forged link turns nothing off', async () => {
    const { rule, link } = await oneClick();
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(302);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(opened.headers.get('location')).toBe(
      `${product.url}/unsubscribe#${new URLSearchParams({ token })}`,
    );
    const other = await create({ da_operator: 'above', da_value: 99 });
    // leaked-secret.test.ts has every other change of a token.
    for (const wrong of ['', token.replace(rule.id, other.id)])
      expect((await product.post('/functions/v1/unsubscribe', { token: wrong })).status).toBe(400);
    expect((await stored(rule.id))?.enabled).toBe(true);
    expect((await stored(other.id))?.enabled).toBe(true);
    expect((await product.post('/functions/v1/unsubscribe', { token })).status).toBe(200);
    expect((await stored(rule.id))?.enabled).toBe(false);
  });
});

describe('an address that', () => {
  const accountOf = async (visitor: Visitor) =>
    accountSchema.parse(await visitor.call('GET', '/api/account'));
  const pausedAs = (visitor: Visitor, reason: string | undefined) =>
    product.until(async () => (await accountOf(visitor)).emails_paused?.reason === reason);
  /** A customer with a mailbox of Amazon's simulator; the first test email triggers its reaction. */
  const customerAt = async (kind: string) => {
    const email = `${kind}+${randomUUID().slice(0, 8)}@simulator.amazonses.com`;
    const visitor = await signUpCustomer(product.url, { email, password: 'six666' });
    const rule = await create(strong, visitor);
    expect((await accountOf(visitor)).emails_paused).toBeNull();
    await visitor.call('POST', `${path}/${rule.id}/test`, {});
    return { email, visitor };
  };
  const isRefused = async (visitor: Visitor) => {
    const rule = await create(strong, visitor);
    await expect(visitor.call('POST', `${path}/${rule.id}/test`, {})).rejects.toThrow(
      /answered 503.*Alerts to your email are paused.*Turn them back on from the dashboard/,
    );
  };

  test.each(['bounce', 'complaint'])('gave a %s is shown, and emails can be turned on', async (reason) => {
    const { email, visitor } = await customerAt(reason);
    await pausedAs(visitor, reason);
    await isRefused(visitor);
    const before = (await product.mails(email)).length;
    expect(await visitor.call('POST', `${path}/emails/resume`, { reason })).toEqual({ success: true });
    expect((await accountOf(visitor)).emails_paused).toBeNull();
    const rule = await create(strong, visitor);
    await visitor.call('POST', `${path}/${rule.id}/test`, {});
    await product.until(async () => (await product.mails(email)).length > before);
    await pausedAs(visitor, reason);
    await expect(visitor.call('POST', `${path}/emails/resume`, { reason })).rejects.toThrow(
      /answered 429.*less than a day after/,
    );
  });
});

function create(choice: Record<string, unknown>, visitor = demo) {
  return visitor.call('POST', path, choice) as Promise<Rule>;
}

async function rules() {
  return ((await demo.call('GET', path)) as { data: Rule[] }).data;
}

async function stored(id: string) {
  return (await rules()).find((rule) => rule.id === id);
}
