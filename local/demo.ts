import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import type { Visitor } from './demo-customer.ts';

const demoSchema = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

/** The account that a local run shows. */
export type Demo = z.infer<typeof demoSchema>;

/** Signups of the demo: people at the shipped sample companies, and one with a free address. */
const signups = [
  { email: 'maya.okafor@northwindlabs.example', first_name: 'Maya', last_name: 'Okafor' },
  { email: 'info@harborline-freight.example' },
  { email: 'amelie.roux@atelier-lacroix.example', first_name: 'Amélie', last_name: 'Roux' },
  { email: 'j.okafor@gmail.com', first_name: 'Jide', last_name: 'Okafor' },
];

/** Matches sample companies of more than 50 people. */
const rule = { name: 'Growing companies', size_operator: 'above', size_value: '50', role_emails_only: true };

/**
 * The demo account, opened at the first start as every customer opens one: CAPTCHA, Cognito, the link in the email,
 * the API. Kept in a file for later starts.
 */
export async function openDemo(appUrl: string, file: string): Promise<Demo> {
  if (existsSync(file)) return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const demo = await createDemo(appUrl);
  writeFileAtomically(file, JSON.stringify(demo, null, 2));
  return demo;
}

/** Loads what opening the account takes, where it is not open yet. */
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

/** A customer's API key, once API Gateway knows it. */
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
