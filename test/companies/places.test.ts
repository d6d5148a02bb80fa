import { describe, expect } from 'vitest';
import { companyKey } from '../../functions/companies/company-item.ts';
import { findPlace, findPlaces } from '../../functions/companies/company-store.ts';
import { readKeys } from '../../functions/platform/table/partition.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { callApi, statuses } from '../signups/public-api.ts';
import { race } from '../signups/race.ts';
import { watchTable } from '../signups/watch-table.ts';
import { changeItem, eachCustomer, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { storedCompany } from './known-company.ts';

const customer = eachCustomer();

test.override({ parameters: { RequestsPerHour: '2000' }, faults: noFaults });

describe('the place of a signup in its company', () => {
  test('is unique for the first 20 of 40 simultaneous signups, and the company counts 40 people', async () => {
    const requests = Array.from({ length: 40 }, (_, index) => ({ email: `p${index}@acme.example` }));
    expect(statuses(await race(customer.apiKey, requests, 2))).toEqual({ 201: 40 });
    const company = await storedCompany(customer.accountId, 'acme.example');
    expect(company).toMatchObject({ people: 40, arrivals: 40 });
    expect(new Set(company?.first_numbers).size).toBe(20);
    const places = await Promise.all(requests.map(({ email }) => placeOf(email)));
    const known = places.filter((place) => place !== null).sort((a, b) => Number(a) - Number(b));
    expect(known).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('follows the order of arrival and stays the same when others are deleted', async () => {
    for (const name of ['ann', 'bob', 'cem']) await add(`${name}@acme.example`);
    await remove('ann@acme.example');
    expect(await placeOf('bob@acme.example')).toBe(2);
    expect(await placeOf('cem@acme.example')).toBe(3);
    await add('ann@acme.example');
    expect(await placeOf('ann@acme.example')).toBe(4);
    expect(await storedCompany(customer.accountId, 'acme.example')).toMatchObject({ people: 3, arrivals: 4 });
  });

  test('is stored up to 20; later signups have none and still take one transaction', async () => {
    for (let place = 1; place <= 22; place += 1) await add(`p${place}@acme.example`);
    const actions = watchTable();
    await add('p23@acme.example');
    expect(actions.filter((action) => action === 'TransactWriteItems')).toHaveLength(1);
    expect(await placeOf('p20@acme.example')).toBe(20);
    expect(await placeOf('p21@acme.example')).toBeNull();
    const counted = { people: 23, arrivals: 23 };
    expect(await storedCompany(customer.accountId, 'acme.example')).toMatchObject(counted);
  });

  test('counts subdomains as one company; free, disposable, relay and shared-host addresses have no place', async () => {
    const free = ['a@gmail.com', 'a@mailinator.com', 'a@duck.com', 'a@shop.vercel.app'];
    for (const email of free) await add(email);
    expect(await companies()).toEqual([]);
    await add('ann@eu.acme.co.uk');
    await add('info@us.acme.co.uk');
    expect(await companies()).toEqual(['COMPANY#acme.co.uk']);
    expect(await storedCompany(customer.accountId, 'acme.co.uk')).toMatchObject({ people: 2, arrivals: 2 });
    expect(await placeOf('info@us.acme.co.uk')).toBe(2);
    expect(await placeOf('a@gmail.com')).toBeNull();
  });
});

describe('a signup that is sent again', () => {
  test('counts once: as a duplicate, with an idempotency key, and after a lost response', async () => {
    const headers = { 'Idempotency-Key': 'order-17' };
    const email = 'sam@acme.example';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callApi('add-signup', customer.apiKey, { email }, { headers })),
    );
    expect(statuses(answers)).toEqual({ 201: 10 });
    expect((await callApi('add-signup', customer.apiKey, { email })).status).toBe(409);
    expect(await storedCompany(customer.accountId, 'acme.example')).toMatchObject({ people: 1, arrivals: 1 });
  });

  test('and refused for lack of credits is not counted', async () => {
    await giveCredits(customer.accountId, -100);
    expect((await callApi('add-signup', customer.apiKey, { email: 'sam@acme.example' })).status).toBe(402);
    expect(await companies()).toEqual([]);
  });
});

describe('deleting', () => {
  test("the same signup several times simultaneously subtracts one person and keeps the company's dates", async () => {
    await add('ann@acme.example');
    await add('bob@acme.example');
    const before = await storedCompany(customer.accountId, 'acme.example');
    const { id } = await signup('bob@acme.example');
    await Promise.all(Array.from({ length: 8 }, () => removeById(id)));
    expect(await storedCompany(customer.accountId, 'acme.example')).toEqual({ ...before, people: 1 });
  });

  test('never counts fewer than zero people, and still deletes the signup', async () => {
    await add('ann@acme.example');
    await changeItem(companyKey(customer.accountId, 'acme.example'), { people: 0 });
    await remove('ann@acme.example');
    expect(await storedCompany(customer.accountId, 'acme.example')).toMatchObject({ people: 0 });
    expect((await callApi('get-signup', customer.apiKey, { email: 'ann@acme.example' })).status).toBe(404);
  });
});

async function add(email: string): Promise<void> {
  expect((await callApi('add-signup', customer.apiKey, { email })).status).toBe(201);
}

async function signup(email: string): Promise<{ id: string }> {
  return (await callApi('get-signup', customer.apiKey, { email })).body.data;
}

async function remove(email: string): Promise<void> {
  expect(await removeById((await signup(email)).id)).toBe(true);
}

async function removeById(id: string): Promise<boolean> {
  return deleteSignup(customer.accountId, id, new Date());
}

/** The place in the dashboard and in rules. */
async function placeOf(email: string): Promise<number | null> {
  const stored =
    (await findSignupById(customer.accountId, (await signup(email)).id)) ??
    expect.fail('There is no such signup.');
  const place = await findPlace(customer.accountId, stored);
  expect((await findPlaces(customer.accountId, [stored])).get(stored.number)).toBe(place);
  return place;
}

/** The keys of the account's companies. */
async function companies(): Promise<string[]> {
  const keys = await readKeys(`ACCOUNT#${customer.accountId}`, 1000);
  return keys.map(({ sk }) => sk).filter((sk) => sk.startsWith('COMPANY#'));
}
