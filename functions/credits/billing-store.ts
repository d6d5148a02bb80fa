import { type Card, profileKey, profileSchema } from '../accounts/profile-item.ts';
import { updateItem } from '../platform/table.ts';

/** Remembers the account's customer at Stripe; the first one stays. Returns the one that counts. */
export async function keepCustomer(accountId: string, customer: string): Promise<string> {
  const written = await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET stripe_customer_id = if_not_exists(stripe_customer_id, :customer)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':customer': customer },
  });
  return profileSchema.parse(written.done ? written.item : written.old).stripe_customer_id ?? customer;
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
