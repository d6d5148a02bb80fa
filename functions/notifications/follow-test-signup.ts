import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { followTestSignup } from '../../shared/notifications/work.ts';
import { objectives } from '../../shared/operations/metrics.ts';
import { testDomain } from '../../shared/signups/test-addresses.ts';
import { deleteSignup, findSignup, postSignup } from '../../shared/signups/v1-api.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';

/** What a test key begins with. */
const testKey = /^sstest/;

/**
 * On a schedule: adds a test signup by the same way as customers' servers do, the firewall before it included, and waits for the
 * email about it. Throws where that fails or takes longer than customers are promised: after three times the alarm goes off.
 * Until a person has put a test key into its secret it does nothing but say so.
 */
export const handler = schedule(followTestSignup, async () => {
  const key = await secret('testSignupSecret');
  if (!testKey.test(key)) return log.warn('There is no test key to add signups with: RUNBOOK.md says how');
  const took = await probeSignup(await appUrl(), key, objectives.AlertedInTime.milliseconds);
  record({ TestSignupFollowed: took });
});

/**
 * The first pause between two looks at the signup, in milliseconds; each further one is twice as long. Every five minutes this
 * comes to fewer requests than an account may send in an hour.
 */
const firstPause = 1_000;

/** For how long an answer is waited for, in milliseconds. */
const timeLimit = 10_000;

/**
 * Adds a signup with a test key, waits until an alert about it was sent, and deletes it. Returns how long that took, in
 * milliseconds. Throws what was wrong where an answer is none of success, or no alert is sent in this time.
 */
export async function probeSignup(app: string, key: string, milliseconds: number): Promise<number> {
  const began = Date.now();
  const server = { app, key };
  const email = `enterprise+${began}@${testDomain}`;
  const { id } = postedSchema.parse(await ask(server, postSignup, postSignup.path, { email }));
  const path = `${postSignup.path}/${id}`;
  try {
    for (let pause = firstPause; !(await isAlerted(server, path)); pause *= 2) {
      const left = began + milliseconds - Date.now();
      if (left <= 0) throw new Error('A test signup was taken, but no email about it was sent in time.');
      await delay(Math.min(pause, left));
    }
    return Date.now() - began;
  } finally {
    await ask(server, deleteSignup, path);
  }
}

const postedSchema = z.object({ id: z.string() });

const foundSchema = z.object({ alerted_at: z.nullable(z.string()) });

/** Whom to ask, and with which key. */
interface Server {
  readonly app: string;
  readonly key: string;
}

async function isAlerted(server: Server, path: string): Promise<boolean> {
  const { alerted_at } = foundSchema.parse(await ask(server, findSignup, path));
  return alerted_at !== null;
}

async function ask({ app, key }: Server, endpoint: Endpoint, path: string, body?: object): Promise<unknown> {
  const { name, method, status } = endpoint;
  const answer = await fetch(app + path, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (answer.status !== status) throw new Error(`${name} answered ${answer.status} to a test signup.`);
  return answer.json();
}
