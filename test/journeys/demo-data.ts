import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { signInCustomer } from '../../local/demo-customer.ts';
import { scratch } from '../support/scratch.ts';
import type { Product } from './product.ts';

const signups = [
  { email: 'maya.okafor@northwindlabs.example', first_name: 'Maya', last_name: 'Okafor' },
  { email: 'info@harborline-freight.example' },
  { email: 'amelie.roux@atelier-lacroix.example', first_name: 'Amélie', last_name: 'Roux' },
  { email: 'j.okafor@gmail.com', first_name: 'Jide', last_name: 'Okafor' },
];

const rule = { name: 'Growing companies', size_operator: 'above', size_value: '50', role_emails_only: true };

/** Gives the demo account a rule and four signups, two of which match. */
export async function addSamples(product: Product): Promise<void> {
  const visitor = await signInCustomer(product.url, product.demo);
  await visitor.call('POST', '/api/notifications', rule);
  for (const signup of signups) await product.api('add-signup', signup);
}

/** A data folder: the first product of a run opens the demo account (`openDemo`), later ones copy it. */
export async function demoData(openDemo: (folder: string) => Promise<void>): Promise<string> {
  const folder = scratch();
  const runFolder = process.env.SCRATCH_ROOT;
  if (!runFolder) return folder;
  const opened = path.join(runFolder, 'demo-data');
  if (!existsSync(opened) && isFirst(path.join(runFolder, 'demo-data-begun'))) {
    const opening = scratch();
    await openDemo(opening);
    renameSync(opening, opened);
  }
  if (existsSync(opened)) cpSync(opened, folder, { recursive: true });
  return folder;
}

/** True if this process is the first to make a folder of this name: another does not wait for it. */
function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker);
    return true;
  } catch {
    return false;
  }
}
