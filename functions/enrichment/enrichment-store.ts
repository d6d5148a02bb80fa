import type { Signup } from '../../shared/signups/signup.ts';
import { storedNames, toStored } from '../../shared/signups/stored-names.ts';
import { updateAccount } from '../accounts/account-item.ts';
import { moveCredits } from '../accounts/move-credits.ts';
import { signupKeyOf } from '../platform/keys.ts';
import { record } from '../platform/metrics.ts';
import { tableName, updateItem } from '../platform/table.ts';
import { type TransactItem, transact } from '../platform/transaction.ts';

type Fields = Partial<Omit<Signup, 'id' | 'user_id' | 'email' | 'created_at'>> & { free_retry?: 'open' };

/**
 * Writes what was found, once. True where the signup then is completed, by this call or before it: a write
 * whose answer is lost is repeated by the SDK, and refused. False where it failed, or is gone.
 */
export async function completeSignup(signup: Signup, fields: Fields): Promise<boolean> {
  const settled = settlement(signup, { ...fields, enrichment_status: 'completed' });
  const written = await updateItem(settled);
  if (written.done) record({ Enriched: 1 });
  const stands = written.done ? written.item : written.old;
  return (
    stands?.number === settled.ExpressionAttributeValues[':number'] &&
    stands[storedNames.enrichment_status] === 'completed'
  );
}

/**
 * Ends an enrichment that found nothing: says why, and gives the credit back with its ledger entry in
 * the same transaction. False where the signup is settled already, or gone: then nothing is given back.
 */
export async function failSignup(signup: Signup, fields: Fields, at: string): Promise<boolean> {
  const update: TransactItem = {
    Update: { TableName: tableName(), ...settlement(signup, { ...fields, enrichment_status: 'failed' }) },
  };
  const { balance, entries } = moveCredits(signup.user_id, [
    { type: 'refund', credits: 1, reference: signup.id, at },
  ]);
  const refund: TransactItem = { Update: updateAccount(signup.user_id, balance) };
  const done = (await transact([update, refund, ...entries])) === undefined;
  if (done) record({ Refunded: 1 });
  return done;
}

/** The final write of a signup: only while it is pending, and only this one, not one posted since. */
function settlement(signup: Signup, fields: Fields) {
  const found = signupKeyOf(signup.user_id, signup.id);
  if (!found) throw new Error('A signup has an id that is none.');
  const attributes = toStored(fields);
  const names = Object.keys(attributes);
  return {
    Key: { ...found.key },
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#status = :pending AND #number = :number',
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      '#status': storedNames.enrichment_status,
      '#number': 'number',
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ':pending': 'pending',
      ':number': found.number,
    },
  };
}
