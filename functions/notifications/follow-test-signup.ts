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

const testKey = /^sstest/;

/**
 * Scheduled. Adds a test signup through the public API, including the firewall, and waits for its email.
 * Throws if that fails or exceeds the promised time; three failures raise the alarm. Does nothing until the
 * test key's secret is set.
 */
export const handler = schedule(followTestSignup, async () => {
  const key = await secret('testSignupSecret');
  if (!testKey.test(key)) return log.warn('No test key is set up (see RUNBOOK.md)');
  const took = await probeSignup(await appUrl(), key, objectives.AlertedInTime.milliseconds);
  record({ TestSignupFollowed: took });
});

const firstPause = 1_000;

const timeLimit = 10_000;

/**
 * Adds a signup with a test key, waits for its alert, and deletes it. Returns milliseconds. Throws on any
 * unsuccessful response or if no alert is sent in time.
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
  if (answer.status !== status) throw new Error(`${name} responded with ${answer.status} to a test signup.`);
  return answer.json();
}
