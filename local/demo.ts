import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import type { Visitor } from './demo-customer.ts';

const demoSchema = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

export type Demo = z.infer<typeof demoSchema>;

/** Opens the demo account, or reads it from `file`. `openAccount` is called once its user exists. */
export async function openDemo(
  appUrl: string,
  file: string,
  openAccount?: (user: { sub: string; email: string }) => Promise<void>,
): Promise<Demo> {
  if (existsSync(file)) return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const demo = await createDemo(appUrl, openAccount);
  writeFileAtomically(file, JSON.stringify(demo, null, 2));
  return demo;
}

export async function prepareDemo(file: string): Promise<void> {
  if (!existsSync(file)) await import('./demo-customer.ts');
}

async function createDemo(appUrl: string, openAccount: Parameters<typeof openDemo>[2]): Promise<Demo> {
  const email = 'demo@fieldkit.example';
  const password = randomBytes(9).toString('base64url');
  const { signUpCustomer } = await import('./demo-customer.ts');
  const visitor = await signUpCustomer(appUrl, { email, password }, async (sub) =>
    openAccount?.({ sub, email }),
  );
  return { email, password, api_key: await keyOf(visitor) };
}

/** Waits until API Gateway knows the customer's API key. */
export async function keyOf(visitor: Visitor): Promise<string> {
  for (;;) {
    const account = await visitor.call('GET', '/api/account');
    const { api_key, api_key_status } = z
      .object({ api_key: z.string(), api_key_status: z.string() })
      .parse(account);
    if (api_key_status === 'active') return api_key;
    await delay(50);
  }
}
