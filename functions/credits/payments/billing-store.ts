import { type Card, profileSchema } from '../../accounts/items/profile-item.ts';
import { keepFirstCustomer, removeCard, setCard } from '../../accounts/items/profile-item-billing.ts';
import { updateItem } from '../../platform/table/table.ts';

/** Stores the account's customer at Stripe, if it has none; returns the one that the account has. */
export async function keepCustomer(accountId: string, customer: string): Promise<string> {
  const written = await updateItem(keepFirstCustomer(accountId, customer));
  return profileSchema.parse(written.done ? written.item : written.old).stripe_customer_id ?? customer;
}

/** Shows this card as the saved one. */
export async function keepCard(accountId: string, card: Card): Promise<void> {
  await updateItem(setCard(accountId, card));
}

/** Shows no card, if this one was shown. */
export async function dropCard(accountId: string, cardId: string): Promise<void> {
  await updateItem(removeCard(accountId, cardId));
}
