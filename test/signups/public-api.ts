import { type ApiRequest, callHandler, type HandlerResponse } from '../support/call-handler.ts';
import { addSignup, getSignup, listSignups } from '../support/public-endpoints.ts';

const handlers = { 'add-signup': addSignup, 'get-signup': getSignup, 'list-signups': listSignups };

export type PublicCall = keyof typeof handlers;

/** Calls the public API in this process, with a customer's key. */
export async function callApi(
  name: PublicCall,
  apiKey: string,
  body?: unknown,
  more: Omit<ApiRequest, 'body'> = {},
): Promise<HandlerResponse> {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey, ...more.headers };
  return callHandler(handlers[name], { ...more, headers, body });
}

/** The number of responses per status. */
export function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
