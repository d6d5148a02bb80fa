import { hashApiKey } from '../../../functions/accounts/keys/api-key.ts';
import { type AccountView, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { mapOf } from '../dynamodb/values.ts';
import type { System } from '../system.ts';
import { must } from './must.ts';

/** Nothing of a closed account is left anywhere. */
export function judgeClosed(system: System, customer: Customer, view: AccountView): void {
  must(view.isEmpty, `Of a closed account is left: ${view.kinds.join(', ')}.`);
  must(!system.objects.holds(customer.accountId), 'Files of a closed account exist.');
  must(!system.users.has(customer.person), 'The user of a closed account exists.');
  must(system.gateway.keysOf(customer.accountId).length === 0, 'The API key of a closed account exists.');
}

/** The user pool and the account have the same email, and a confirmed change is complete. */
export function judgeEmail({ person }: Customer, { profile }: AccountView): void {
  const email = textIn(profile?.email);
  must(email === person.email, `The account's email is ${email}, the user's is ${person.email}.`);
  const change = mapOf(profile?.email_change) ?? {};
  must(!change.confirmed_at || change.done_at !== undefined, 'A confirmed email change is never completed.');
}

/** API Gateway accepts the key that the dashboard shows, replaced keys until they end, and no other. */
export async function judgeKey(system: System, view: AccountView): Promise<void> {
  const { unsealKey } = system.product.module('accounts/keys/api-key');
  const shown: string = await unsealKey(view.id, textIn(view.profile?.sealed_api_key));
  const current = hashApiKey(shown);
  must(current === textIn(view.account?.api_key_hash), 'Another key is shown than let in.');
  must(textIn(view.profile?.api_key_status) === 'active', 'The key is never ready.');
  const replaced = Object.values(mapOf(view.profile?.further_keys) ?? {}).map((key) => {
    const { hash, ends_at } = mapOf(key) ?? {};
    return { hash: textIn(hash), isAlive: Date.parse(textIn(ends_at)) > system.world.now };
  });
  const known = system.gateway.keysOf(view.id).map(hashApiKey);
  const unknown = [current, ...replaced.filter(({ isAlive }) => isAlive).map(({ hash }) => hash)].filter(
    (hash) => !known.includes(hash),
  );
  must(unknown.length === 0, `API Gateway does not know ${unknown.length} keys that work.`);
  const allowed = new Set([current, ...replaced.map(({ hash }) => hash)]);
  const others = known.filter((hash) => !allowed.has(hash));
  must(others.length === 0, `API Gateway knows ${others.length} keys that do not work.`);
}
