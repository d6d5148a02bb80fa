import { SESServiceException } from '@aws-sdk/client-ses';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { recordArrival } from '../../functions/companies/company-item.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { updateRuleItem } from '../../functions/notifications/rules/rule-item.ts';
import { enableRule, listRules, removeRule } from '../../functions/notifications/rules/rule-store.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { MailRefused, sendMail, ses } from '../../functions/platform/mail/mail.ts';
import { suppressAddress } from '../../functions/platform/mail/suppression-list.ts';
import { log } from '../../functions/platform/observe/log.ts';
import { deleteItem, updateItem } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { signupKey, signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { storedCompany } from '../companies/known-company.ts';
import type { SentMessage } from '../signups/sending.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { editSignup } from '../support/given.ts';
import type { SesManner } from '../support/stand-in-ses.ts';
import { type AlertAccount, givenAlertWorker, growing } from './alert-worker.ts';

const hour = 3_600_000;

const worker = givenAlertWorker();
let account: AlertAccount;
let alarm: MockInstance<typeof log.error>;
/** Messages to the queue of deliveries. */
let sent: MockInstance<typeof sqs.send>;

beforeEach(async () => {
  alarm = vi.spyOn(log, 'error').mockReturnValue();
  sent = vi.spyOn(sqs, 'send').mockResolvedValue(undefined);
  account = await worker.account();
});

const strong = { da_operator: 'above', da_value: 50 } as const;

describe('one alert per signup and destination', () => {
  test('one email names every enabled rule that matches, and each counts the alert and forgets old days', async () => {
    const [first, second] = [
      await account.rule({ ...growing, name: 'Growing' }),
      await account.rule({ ...strong, name: 'Well known' }),
    ];
    const other = await account.rule({ da_operator: 'below', da_value: 10, name: 'Little known' });
    const day = (ago: number) => new Date(Date.now() - 24 * ago * hour).toISOString().slice(0, 10);
    const alert_days = { [day(32)]: 7, [day(31)]: 5, [day(30)]: 3, [day(29)]: 2 };
    await updateItem(updateRuleItem(account.id, first.id, { alert_days }));
    const signup = await account.alerted();
    const [mail, ...more] = await account.mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Growing: Company size 51-200 is above 50.');
    expect(mail?.text).toContain('Well known: Domain authority 71 is above 50.');
    expect(mail?.text).not.toContain('Little known');
    expect((await account.stored(signup))?.alerted_at).toMatch(/^\d{4}-/);
    const rules = new Map((await listRules(account.id)).map((rule) => [rule.id, rule]));
    const counted = [first, second, other].map(({ id }) => rules.get(id));
    const counts = counted.map((one) => [
      Object.values(one?.alert_days ?? {}).toSorted(),
      one?.last_alert_at === null,
    ]);
    expect(JSON.stringify(counts)).toBe('[[[1,2,3],false],[[1],false],[[],true]]');
    expect(counted[0]?.alert_days).toEqual({ [day(30)]: 3, [day(29)]: 2, [day(0)]: 1 });
  });

  test('an alert is recorded even if one of its rules is deleted while it is sent', async () => {
    const rule = await account.rule(growing);
    const kept = await account.rule(strong);
    const signup = await account.signup();
    const send = ses.send.bind(ses);
    vi.spyOn(ses, 'send').mockImplementation(async (request) => {
      await removeRule(account.id, rule.id);
      return send(request);
    });
    expect(await account.deliver(signup)).toBe(true);
    expect((await account.stored(signup))?.alerted_at).toMatch(/^\d{4}-/);
    const left = (await listRules(account.id)).map(({ id, alert_days }) => [id, Object.values(alert_days)]);
    expect(left).toEqual([[kept.id, [1]]]);
  });

  test('a rule for the third signup from a company matches only that signup, and the company counts the alert', async () => {
    await account.rule({ signup_ordinals: [3], name: 'Third' });
    const domain = 'northwindlabs.example';
    const signups: string[] = [];
    for (let place = 1; place <= 4; place += 1) {
      const signup = await account.signup({ counted_company: domain });
      const number = signupKeyOf(account.id, signup)?.number ?? 0;
      const at = new Date().toISOString();
      await transact([recordArrival({ accountId: account.id, domain, numbers: [number], at })]);
      signups.push(signup);
    }
    for (const signup of signups) expect(await account.deliver(signup)).toBe(true);
    const [mail, ...more] = await account.mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Third: This is the 3rd signup from northwindlabs');
    expect((await account.stored(signups[2] ?? ''))?.alerted_at).toMatch(/^\d{4}-/);
    expect(await storedCompany(account.id, domain)).toMatchObject({ people: 4, alerts: 1 });
    await account.deliver(signups[2] ?? '');
    expect(await storedCompany(account.id, domain)).toMatchObject({ alerts: 1 });
  });

  test.each<[string, (signup: string, email: string) => Promise<unknown>]>([
    [
      'whose only matching rule is off',
      async () => {
        for (const { id } of await listRules(account.id)) await enableRule(account.id, id, false);
      },
    ],
    ['that an import added silently', (signup) => editSignup(account.id, signup, { without_alerts: true })],
    ['whose enrichment failed', (signup) => editSignup(account.id, signup, { enrichment_status: 'failed' })],
    [
      'that matches rules of another account only',
      async () => {
        for (const { id } of await listRules(account.id)) await removeRule(account.id, id);
        await (await worker.account()).rule(growing);
      },
    ],
    ['that was deleted', (_, email) => deleteItem(signupKey(account.id, email), {})],
  ])('a signup %s sends no alert', async (_, change) => {
    await account.rule(growing);
    const email = 'quiet@northwindlabs.example';
    const signup = await account.signup({ email });
    await change(signup, email);
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(0);
    expect((await account.stored(signup))?.alerted_at ?? null).toBeNull();
    expect(await listAlerts(account.id, signup)).toEqual([]);
  });

  test.each([0, 1000, 151_000, 25 * hour])('a repeat after %i ms sends no second email', async (age) => {
    await account.rule(growing);
    const signup = await account.alerted();
    later(age);
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(1);
  });

  test('an address that bounced gets no alert, and the signup shows no alert time', async () => {
    await account.rule(growing);
    const signup = await account.signup();
    await suppressAddress(account.email, 'bounce', new Date().toISOString());
    for (let delivery = 1; delivery <= 2; delivery += 1) {
      expect(await account.deliver(signup)).toBe(true);
      expect(await mailsSent()).toBe(0);
      expect((await account.stored(signup))?.alerted_at).toBeNull();
    }
    expect(alarmLines()).toHaveLength(0);
  });

  test('the alert is sent if the response to its claim was lost and the claim was made again', async () => {
    await account.rule(growing);
    const signup = await account.signup();
    interceptTable(async (action, _, send) => {
      if (action === 'UpdateItem') await send();
      return send();
    });
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(1);
    expect(alarmLines()).toHaveLength(0);
  });

  test('ten deliveries at the same time send one email', async () => {
    await account.rule(growing);
    const signup = await account.signup();
    await Promise.all(Array.from({ length: 10 }, () => account.deliver(signup)));
    expect(await mailsSent()).toBe(1);
    later(200_000);
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(1);
    expect(alarmLines()).toHaveLength(0);
  });

  test('an address that was deleted and posted again is a new signup with a new alert', async () => {
    await account.rule(growing);
    const email = 'again@northwindlabs.example';
    const first = await account.signup({ email });
    await account.deliver(first);
    await deleteItem(signupKey(account.id, email), {});
    const second = await account.signup({ email });
    await account.deliver(first);
    await account.deliver(second);
    expect(await mailsSent()).toBe(2);
  });
});

describe('when SES', () => {
  test.each<[string, SesManner | Error]>([
    ['refuses', 'refuses'],
    ['throttles', 'throttles'],
    ['cannot be reached', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    [
      'refuses credentials that expired',
      new SESServiceException({
        ...{ name: 'ExpiredTokenException', message: 'expired', $fault: 'client' },
        $metadata: { httpStatusCode: 403 },
      }),
    ],
  ])('%s, the alert is sent five seconds later', async (_, failure) => {
    await account.rule(growing);
    const signup = await account.signup();
    const spy = vi.spyOn(ses, 'send');
    if (failure instanceof Error) spy.mockRejectedValue(failure);
    else worker.ses.mode = failure;
    const mail = { purpose: 'alert', to: account.email, subject: 's', text: 't', html: 'h' } as const;
    await expect(sendMail(mail)).rejects.toThrow(MailRefused);
    expect(await account.deliver(signup)).toBe(true);
    expect(await account.stored(signup)).toMatchObject({ alerted_at: null, alert_unknown_at: null });
    // Five to six seconds after the attempt, of which a part passed.
    expect([[5], [6]]).toContainEqual(delays());
    spy.mockRestore();
    worker.ses.mode = 'takes';
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(0);
    later(6_000);
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(1);
  });

  test.each([
    ['takes the email and its answer is lost', 'lost', 1],
    ['answers 500', 'breaks', 0],
    ['answers too late', 'takes', 0],
  ] as const)('%s, nothing is sent again, and the signup is unknown and logged', async (_, mode, sent) => {
    const rule = await account.rule(growing);
    const signup = await account.signup();
    worker.ses.mode = mode;
    const late = Object.assign(new Error('timed out'), { name: 'TimeoutError' });
    if (mode === 'takes') vi.spyOn(ses, 'send').mockRejectedValueOnce(late);
    expect(await account.deliver(signup)).toBe(true);
    expect(alarmLines()).toEqual([
      [
        expect.any(String),
        {
          delivery_id: expect.any(String),
          signup_id: signup,
          destination_id: 'email',
          rule_ids: [rule.id],
          failure: 'The response of the email service was unclear',
        },
      ],
    ]);
    const stored = await account.stored(signup);
    expect(stored).toMatchObject({ alerted_at: null, alert_unknown_at: expect.stringMatching(/^\d{4}-/) });
    worker.ses.mode = 'takes';
    for (const age of [0, 151_000, 25 * hour]) {
      later(age);
      expect(await account.deliver(signup)).toBe(true);
      vi.useRealTimers();
    }
    expect(await mailsSent()).toBe(sent);
    expect(alarmLines()).toHaveLength(1);
    expect(await account.stored(signup)).toMatchObject({ alerted_at: null });
  });
});

describe('when the worker dies', () => {
  /** Delivers once in a process that dies before the send. */
  const dieAfterClaim = async (signup: string) => {
    await new Promise<void>((sending) => {
      vi.spyOn(ses, 'send').mockImplementationOnce(() => {
        sending();
        return new Promise(() => {});
      });
      void account.deliver(signup);
    });
  };

  test('right after its claim, the alert is not sent and its outcome is unknown', async () => {
    await account.rule(growing);
    const signup = await account.signup();
    later(0);
    await dieAfterClaim(signup);
    // A delivery during the first one's work waits for its outcome.
    later(149_999);
    expect(await account.deliver(signup)).toBe(false);
    expect(alarmLines()).toHaveLength(0);
    later(1);
    expect(await account.deliver(signup)).toBe(true);
    expect(alarmLines()).toHaveLength(1);
    const unknown = { alerted_at: null, alert_unknown_at: expect.any(String) };
    expect(await account.stored(signup)).toMatchObject(unknown);
    expect(await mailsSent()).toBe(0);
  });

  test('after sending and before recording it, the alert is not sent again', async () => {
    await account.rule(growing);
    const signup = await account.signup();
    // The first one stores the alert.
    let transactions = 0;
    const dying = interceptTable(async (action, _, send) => {
      if (action === 'TransactWriteItems' && ++transactions > 1) throw new Error('killed');
      return send();
    });
    expect(await account.deliver(signup)).toBe(false);
    dying.mockRestore();
    expect(await mailsSent()).toBe(1);
    later(25 * hour);
    expect(await account.deliver(signup)).toBe(true);
    expect(await mailsSent()).toBe(1);
    expect((await account.stored(signup))?.alert_unknown_at).toBeTypeOf('string');
  });
});

async function mailsSent() {
  return (await account.mails()).length;
}

/** The delay in seconds of each message to the queue of deliveries. */
function delays() {
  return sent.mock.calls.map(([{ input }]) => (input as SentMessage).DelaySeconds);
}

/** Moves only the product's clock: timers and sockets are unchanged. */
function later(milliseconds: number) {
  const now = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

function alarmLines() {
  return alarm.mock.calls.filter(([line]) => String(line).startsWith('alert_outcome_unknown'));
}
