import { isTestAccount } from '../../accounts/requests/test-account.ts';

export const testNote = 'This is test data: the signup was added with a test key.';

export function markedTitle(title: string, accountId: string): string {
  return isTestAccount(accountId) ? `Test: ${title}` : title;
}

export function webhookMark(accountId: string): { test?: true } {
  return isTestAccount(accountId) ? { test: true } : {};
}

export function signupsLink(app: string, accountId: string, id?: string): string {
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { signup: id }),
    ...(isTestAccount(accountId) ? { test: '1' } : {}),
  });
  return `${app}/signups${query.size > 0 ? `?${query}` : ''}`;
}
