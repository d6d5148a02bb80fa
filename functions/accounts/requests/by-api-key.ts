import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { log } from '../../platform/observe/log.ts';
import type { Identify } from '../../platform/pipelines/endpoint.ts';
import { parseApiKey } from '../keys/api-key.ts';
import { type Admission, admit } from './admission.ts';
import { countRequest } from './count-request.ts';

export const byApiKey: Identify<Admission> = Object.assign(identify, { finished });

async function identify(event: APIGatewayProxyEvent, { forAddingKeys }: Endpoint) {
  const admission = await admit(event.headers['x-api-key'] ?? '', new Date());
  const { accountId, headers } = admission;
  log.appendKeys({ account_id: accountId });
  if (admission.addsOnly && !forAddingKeys) throw keyNotAllowed(headers);
  return { who: admission, headers };
}

/** Counts the outcome, unless the key was rejected: then the account is unknown. */
async function finished(event: APIGatewayProxyEvent, declaration: Endpoint, refusal?: ProductError) {
  const claimed = parseApiKey(event.headers['x-api-key'] ?? '');
  if (!claimed || refusal?.code === 'unauthorized') return;
  await countRequest(claimed.accountId, declaration, event.requestContext.requestId, refusal, new Date());
}

function keyNotAllowed(headers: Record<string, string>) {
  const message = 'This API key may only add signups. Use one with full access, from your account page.';
  return new ProductError('key_not_allowed', message, { headers });
}
