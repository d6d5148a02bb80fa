import * as z from 'zod';
import { refillDefaults, refillPauses } from '../../shared/credits/api.ts';
import { profileKey } from '../platform/keys.ts';
import { getItem, updateItem } from '../platform/table.ts';

const cardSchema = z.object({ id: z.string(), brand: z.string(), last4: z.string() });

/** What the profile item says about paying. */
const billingSchema = z.object({
  email: z.string(),
  stripe_customer_id: z.string().optional(),
  card: cardSchema.optional(),
  auto_refill_enabled: z.boolean().default(false),
  auto_refill_threshold: z.int().default(refillDefaults.threshold),
  auto_refill_amount: z.int().default(refillDefaults.amount),
  refill_paused: z.enum(refillPauses).optional(),
  /** Since when the account is being deleted. */
  closing_at: z.string().optional(),
});

export type Billing = z.output<typeof billingSchema>;
export type Card = z.output<typeof cardSchema>;

/** How an account pays; undefined where the account was never opened. */
export async function readBilling(accountId: string): Promise<Billing | undefined> {
  const item = await getItem(profileKey(accountId));
  return item && billingSchema.parse(item);
}

/** Remembers the account's customer at Stripe; the first one stays. Returns the one that counts. */
export async function keepCustomer(accountId: string, customer: string): Promise<string> {
  const written = await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET stripe_customer_id = if_not_exists(stripe_customer_id, :customer)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':customer': customer },
  });
  return billingSchema.parse(written.done ? written.item : written.old).stripe_customer_id ?? customer;
}

/** Shows this card as the saved one. */
export async function keepCard(accountId: string, card: Card): Promise<void> {
  await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET card = :card',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':card': card },
  });
}

/** Shows no card, if this one was shown. */
export async function dropCard(accountId: string, cardId: string): Promise<void> {
  await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'REMOVE card',
    ConditionExpression: 'card.id = :id',
    ExpressionAttributeValues: { ':id': cardId },
  });
}
