import { beforeEach, describe, expect } from 'vitest';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { editSignup } from '../../functions/signups/edit/edit-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { listSignupRows } from '../../functions/signups/pages/signup-pages.ts';
import { sending } from '../signups/sending.ts';
import { deliver } from '../support/call-handler.ts';
import { givenSignup, test } from '../support/given.ts';
import { exchanges, factsOf, know, leaseOf } from './known-domain.ts';

test.override({ parameters: { EnrichmentRetryDelays: '7 8' } });

beforeEach(() => {
  exchanges(async () => [{ priority: 10, exchange: 'mx.host.example' }]);
});

describe('the message of a signup', () => {
  test('that was deleted, or waits for credits, reads nothing', async ({ accountId }) => {
    const waiting = await pending(accountId, 'kim@known.example', { waiting_for_credits: true });
    const gone = `${waiting.slice(0, 8)}00000000${waiting.slice(16)}`;
    const sent = sending();
    for (const signup of [waiting, gone]) expect(await work(accountId, signup)).toBe(true);
    expect(sent()).toEqual([]);
    expect(await findSignupById(accountId, waiting)).toMatchObject({ enrichment_status: 'pending' });
  });

  test('whose enrichment has ended queues its alerts again, with its request id', async ({ accountId }) => {
    const signup = await givenSignup(accountId);
    const sent = sending();
    expect(await work(accountId, signup, { request_id: 'first', background: true })).toBe(true);
    expect(sent()).toEqual([
      {
        queue: setting('alertQueue'),
        message: { account_id: accountId, signup_id: signup, request_id: 'first', background: true },
        delay: undefined,
      },
    ]);
  });

  test("completes it with the facts of its host's domain, and queues its alerts", async ({ accountId }) => {
    await know('known.example');
    const signup = await pending(accountId, 'ann@mail.known.example');
    const sent = sending();
    expect(await work(accountId, signup)).toBe(true);
    expect(await findSignupById(accountId, signup)).toMatchObject({
      enrichment_status: 'completed',
      company_domain: 'known.example',
      email_status: 'valid',
      domain_authority: factsOf('enterprise').metrics?.domain_authority,
    });
    expect(queues(sent())).toContainEqual([setting('alertQueue'), undefined]);
  });

  test('adds who receives its email, with the record, and no size', async ({ accountId }) => {
    await know('mailed.example', factsOf('unknown-size'));
    exchanges(async () => [
      { priority: 20, exchange: 'aspmx.l.google.com' },
      { priority: 10, exchange: 'mx1-us1.ppe-hosted.com' },
    ]);
    const signup = await pending(accountId, 'ann@mailed.example');
    expect(await work(accountId, signup)).toBe(true);
    expect(await findSignupById(accountId, signup)).toMatchObject({
      company_size: 'unknown',
      enrichment_raw_data: {
        mail_provider: 'Google Workspace',
        mail_gateway: 'Proofpoint',
        sources: {
          mail_provider: { quote: 'MX aspmx.l.google.com', method: 'dns' },
          mail_gateway: { quote: 'MX mx1-us1.ppe-hosted.com', method: 'dns' },
        },
      },
    });
  });

  test('fails it if nothing is known of its domain, without another DNS query', async ({ accountId }) => {
    exchanges(noAnswer);
    await know('nothing.example', factsOf('failed'));
    const signup = await pending(accountId, 'ann@nothing.example');
    const sent = sending();
    expect(await work(accountId, signup)).toBe(true);
    expect(await findSignupById(accountId, signup)).toMatchObject({ enrichment_status: 'failed' });
    expect(queues(sent())).toContainEqual([setting('alertQueue'), undefined]);
  });

  test('is delayed as the next attempt while DNS is silent, and then completed', async ({ accountId }) => {
    exchanges(noAnswer);
    await know('silent.example');
    const signup = await pending(accountId, 'ann@silent.example');
    const sent = sending();
    expect(await work(accountId, signup)).toBe(true);
    expect(await work(accountId, signup, { attempt: 2 })).toBe(true);
    expect(await findSignupById(accountId, signup)).toMatchObject({ enrichment_status: 'pending' });
    expect(sent().map(({ queue, message, delay }) => [queue, message.attempt, delay])).toEqual([
      [setting('enrichmentQueue'), 2, 7],
      [setting('enrichmentQueue'), 3, 8],
    ]);
    expect(await work(accountId, signup, { attempt: 3 })).toBe(true);
    expect(await findSignupById(accountId, signup)).toMatchObject({ enrichment_status: 'completed' });
  });

  test('is delayed as the same attempt while another looks its domain up', async ({ accountId }) => {
    const asked = exchanges(noAnswer);
    await leaseOf('busy.example');
    const signup = await pending(accountId, 'ann@busy.example');
    const sent = sending();
    expect(await work(accountId, signup)).toBe(true);
    const [message] = sent();
    expect(message).toMatchObject({ queue: setting('enrichmentQueue'), message: { attempt: 1 } });
    expect(message?.delay).toBeGreaterThanOrEqual(1);
    expect(message?.delay).toBeLessThanOrEqual(Number(setting('domainWait')));
    expect(sent()).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });
});

test('SG-97 a company has its found name, and the API keeps what was posted', async ({ accountId }) => {
  await know('named.example');
  const found = factsOf('enterprise').company.scrape.company_name;
  const posted = await pending(accountId, 'ann@named.example', { company_name: 'Named, as posted' });
  const unnamed = await pending(accountId, 'bob@named.example');
  for (const signup of [posted, unnamed]) expect(await work(accountId, signup)).toBe(true);
  const listed = async () =>
    (await listSignupRows(accountId, undefined, 10)).data.map((row) => row.company_name);
  expect(await listed()).toEqual([found, found]);
  const names = { company_name: 'Named, as posted', posted_company: 'Named, as posted' };
  expect(await findSignupById(accountId, posted)).toMatchObject(names);
  const named = { company_name: found, posted_company: null };
  expect(await findSignupById(accountId, unnamed)).toMatchObject(named);

  for (const signup of [posted, unnamed]) {
    const edited = await editSignup(accountId, signup, { company: 'Edited' });
    expect(edited).toMatchObject({ company_name: 'Edited', posted_company: 'Edited' });
    expect(await findSignupById(accountId, signup)).toMatchObject({ company_name: 'Edited' });
  }
  expect(await listed()).toEqual([found, found]);
});

function work(accountId: string, signup: string, further: object = {}): Promise<boolean> {
  return deliver(enrichSignup, { account_id: accountId, signup_id: signup, ...further });
}

function pending(accountId: string, email: string, further: object = {}): Promise<string> {
  return givenSignup(accountId, {
    email,
    enrichment_status: 'pending',
    company_name: null,
    company_domain: null,
    company_size: null,
    domain_authority: null,
    ...further,
  });
}

function queues(sent: ReturnType<ReturnType<typeof sending>>) {
  return sent.map(({ queue, delay }) => [queue, delay]);
}

const noAnswer = () => Promise.reject(Object.assign(new Error('queryMx ESERVFAIL'), { code: 'ESERVFAIL' }));
