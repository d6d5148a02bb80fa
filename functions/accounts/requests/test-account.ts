const suffix = '-test';

/**
 * The test account of an account: a partition of its own, in which everything that its test keys add is stored, by the same
 * code as anywhere (docs/decisions/060-a-test-account.md). Its rules, destinations and customer are those of the live account.
 */
export function testAccountOf(accountId: string): string {
  return `${accountId}${suffix}`;
}

/** Whether this is a test account: nothing is charged or fetched for it. */
export function isTestAccount(accountId: string): boolean {
  return accountId.endsWith(suffix);
}

/** The account that a test account belongs to; any other account itself. */
export function liveAccountOf(accountId: string): string {
  return isTestAccount(accountId) ? accountId.slice(0, -suffix.length) : accountId;
}
