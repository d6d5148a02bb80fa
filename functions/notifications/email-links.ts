import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { ProductError } from '../../shared/api/errors.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { unsubscribe } from '../../shared/notifications/api.ts';
import * as handlingApi from '../../shared/notifications/handling-api.ts';
import { changeIfUnmoved } from '../destinations/destination-item.ts';
import { findDestination } from '../destinations/destination-store.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { anyone, endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { findItem, updateItem } from '../platform/table/table.ts';
import { listDigestEntries } from './digests/read-digest.ts';
import { handleArrived } from './handle-arrived.ts';
import { readHandlingToken } from './handling-link.ts';
import { alertKey, parseAlertItem } from './items/alert-item.ts';
import { enableRule } from './rules/rule-store.ts';
import { furtherReference, readUnsubscribeToken, type Unsubscribable } from './unsubscribe-link.ts';

/** Links in emails work without a sign-in, because they are signed. One of them also unsubscribes by RFC 8058. */
export const handler = endpoints(
  endpoint(handlingApi.handleByLink, anyone, async ({ token, state }) => {
    const found = await readHandlingToken(token, new Date());
    if (!found) {
      throw new ProductError(
        'invalid_request',
        'This link is incomplete, older than 30 days or of a former recipient. Open the signup in the dashboard instead.',
      );
    }
    const { email, handling } = await handleArrived(found, state, 'email');
    return { email, state: handling.state };
  }),
  endpoint(unsubscribe, anyone, turnOff),
  Object.assign(toScreen, { serves: [{ ...unsubscribe, method: 'GET' as const }] }),
);

async function turnOff({ token }: { token: string }) {
  const reference = await readUnsubscribeToken(token);
  if (!reference) {
    throw new ProductError('invalid_request', 'This unsubscribe link is incomplete. Open it from the email.');
  }
  if ('destinationId' in reference) {
    await unsubscribeRecipient(reference);
    return { success: true as const, name: null, kind: 'destination' as const };
  }
  const names: (string | null)[] = [];
  for (const id of await ruleIdsOf(reference)) names.push(await turnOffRule(reference.accountId, id));
  return {
    success: true as const,
    name: names.filter((name) => name !== null).join(', ') || null,
    kind: 'rules' as const,
  };
}

type Recipient = Extract<Unsubscribable, { destinationId: string }>;

async function unsubscribeRecipient({ accountId, destinationId, addressHash }: Recipient): Promise<void> {
  const destination = await findDestination(accountId, destinationId);
  if (!destination) return;
  if (furtherReference(destination).addressHash !== addressHash) return;
  await updateItem(
    changeIfUnmoved(destination, { enabled: false, disabled_reason: 'unsubscribed', token_hash: undefined }),
  );
}

async function ruleIdsOf(reference: Exclude<Unsubscribable, Recipient>): Promise<string[]> {
  if ('ruleId' in reference) return [reference.ruleId];
  const { accountId } = reference;
  if ('deliveryId' in reference) {
    const entries = await listDigestEntries({ accountId, id: reference.deliveryId });
    return [...new Set(entries.flatMap(({ rules }) => rules.map(({ id }) => id)))];
  }
  const { signupId } = reference;
  const item = await findItem(alertKey({ accountId, signupId, destinationId: accountEmailId }));
  return item ? parseAlertItem(item).rules.map(({ id }) => id) : [];
}

async function turnOffRule(accountId: string, ruleId: string): Promise<string | null> {
  try {
    return (await enableRule(accountId, ruleId, false)).name;
  } catch (failure) {
    if (failure instanceof ProductError && failure.code === 'not_found') return null;
    throw failure;
  }
}

/** For mail programs without one-click unsubscribe. Changes nothing; the screen requires a click. */
async function toScreen(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const fragment = new URLSearchParams({ token: event.queryStringParameters?.token ?? '' });
  return {
    statusCode: 302,
    headers: { location: `${await appUrl()}/unsubscribe#${fragment}`, 'cache-control': 'no-store' },
    body: '',
  };
}
