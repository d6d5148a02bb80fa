const suffix = '-test';

/**
 * The test account: a separate partition for everything that test keys add, processed by the same code
 * (docs/decisions/060-test-account.md). It uses the live account's rules, destinations and profile.
 */
export function testAccountOf(accountId: string): string {
  return `${accountId}${suffix}`;
}

export function isTestAccount(accountId: string): boolean {
  return accountId.endsWith(suffix);
}

export function liveAccountOf(accountId: string): string {
  return isTestAccount(accountId) ? accountId.slice(0, -suffix.length) : accountId;
}
