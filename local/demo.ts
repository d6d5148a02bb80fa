import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import type { Visitor } from './demo-customer.ts';

const demoSchema = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

export type Demo = z.infer<typeof demoSchema>;

const signups = [
  { email: 'maya.okafor@northwindlabs.example', first_name: 'Maya', last_name: 'Okafor' },
  { email: 'info@harborline-freight.example' },
  { email: 'amelie.roux@atelier-lacroix.example', first_name: 'Amélie', last_name: 'Roux' },
  { email: 'j.okafor@gmail.com', first_name: 'Jide', last_name: 'Okafor' },
];

const rule = { name: 'Growing companies', size_operator: 'above', size_value: '50', role_emails_only: true };

export async function openDemo(appUrl: string, file: string): Promise<Demo> {
  if (existsSync(file)) return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const demo = await createDemo(appUrl);
  writeFileAtomically(file, JSON.stringify(demo, null, 2));
  return demo;
}

export async function prepareDemo(file: string): Promise<void> {
  if (!existsSync(file)) await import('./demo-customer.ts');
}

async function createDemo(appUrl: string): Promise<Demo> {
  const email = 'demo@fieldkit.example';
  const password = randomBytes(9).toString('base64url');
  const { signUpCustomer } = await import('./demo-customer.ts');
  const visitor = await signUpCustomer(appUrl, { email, password });
  const demo = { email, password, api_key: await keyOf(visitor) };
  await visitor.call('POST', '/api/notifications', rule);
  for (const signup of signups) {
    await fetch(`${appUrl}/functions/v1/add-signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': demo.api_key },
      body: JSON.stringify(signup),
    });
  }
  return demo;
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
