import { findSignupsById } from '../items/signup-store.ts';

export async function listSignupAddresses(
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const signups = await findSignupsById(accountId, ids);
  return new Map(signups.map(({ id, email }) => [id, email]));
}
