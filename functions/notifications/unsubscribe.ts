import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { ProductError } from '../../shared/errors.ts';
import { unsubscribe } from '../../shared/notifications/api.ts';
import { appUrl } from '../platform/app-url.ts';
import { anyone, endpoint } from '../platform/endpoint.ts';
import { enableRule } from './rule-store.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Turns off the rule whose mail carried the token, without a sign-in (RFC 8058). */
export const handler = endpoint(unsubscribe, anyone, turnOff, {
  before: async ({ event }) => (event.httpMethod === 'GET' ? toScreen(event) : undefined),
});

async function turnOff({ token }: { token: string }) {
  const reference = await readUnsubscribeToken(token);
  if (!reference) {
    throw new ProductError('invalid_request', 'This unsubscribe link is incomplete. Open it from the email.');
  }
  try {
    const rule = await enableRule(reference.accountId, reference.ruleId, false);
    return { success: true as const, name: rule.name };
  } catch (failure) {
    // The rule is gone, and so are its mails.
    if (failure instanceof ProductError && failure.code === 'not_found')
      return { success: true as const, name: null };
    throw failure;
  }
}

/** Mail programs without one-click open the link instead: opening it changes nothing, the screen asks first. */
async function toScreen(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const fragment = new URLSearchParams({ token: event.queryStringParameters?.token ?? '' });
  return {
    statusCode: 302,
    headers: { location: `${await appUrl()}/unsubscribe#${fragment}`, 'cache-control': 'no-store' },
    body: '',
  };
}
