import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isSignedWith, signWith } from '../../platform/aws/signature.ts';
import { createItem } from '../../platform/table/table.ts';
import { spentReceipt } from '../items/receipt-item.ts';

const lifetimeSeconds = 5 * 60;

const payloadSchema = z.object({ id: z.uuid(), expires: z.int() });

/** A signed receipt for a solved CAPTCHA, valid for one sign-up within 5 minutes. */
export async function issueReceipt(now: Date): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const payload = Buffer.from(JSON.stringify({ id: randomUUID(), expires })).toString('base64url');
  return `${payload}.${await signWith('receiptSecret', payload)}`;
}

/**
 * Uses a receipt for one sign-up. The first address and user to send it own it, so that Cognito's retries
 * pass (docs/product/rules.md#captcha-receipt). Returns false if it is forged, expired or used.
 */
export async function spendReceipt(
  receipt: string,
  signUp: { address: string; username: string },
  now: Date,
): Promise<boolean> {
  const id = await readReceipt(receipt, now);
  if (!id) return false;
  const owner = ownerOf(id, signUp.address, signUp.username);
  const written = await createItem(spentReceipt(id, owner, now));
  return written.done || written.old?.owner === owner;
}

async function readReceipt(receipt: string, now: Date): Promise<string | undefined> {
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(receipt) ?? [];
  if (!payload || !signature || !(await isSignedWith('receiptSecret', payload, signature))) return undefined;
  const { id, expires } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return expires >= now.getTime() / 1000 ? id : undefined;
}

/** A digest, so that unconfirmed sign-ups leave no address behind. */
function ownerOf(id: string, address: string, username: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, address.toLowerCase(), username]))
    .digest('base64url');
}
