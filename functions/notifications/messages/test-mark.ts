import { isTestAccount } from '../../accounts/requests/test-account.ts';

/** What a message about test data says in its text. */
export const testNote = 'This is test data: the signup was added with a test key.';

/** A subject or a title, marked where it is about test data of an account. */
export function markedTitle(title: string, accountId: string): string {
  return isTestAccount(accountId) ? `Test: ${title}` : title;
}

/** What the body of a webhook has beside its data where that is test data. */
export function webhookMark(accountId: string): { test?: true } {
  return isTestAccount(accountId) ? { test: true } : {};
}

/** Where a signup is opened in the app, or all of them; test data opens in test mode. */
export function signupsLink(app: string, accountId: string, id?: string): string {
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { signup: id }),
    ...(isTestAccount(accountId) ? { test: '1' } : {}),
  });
  return `${app}/signups${query.size > 0 ? `?${query}` : ''}`;
}
