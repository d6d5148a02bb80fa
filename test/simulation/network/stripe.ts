import Stripe from 'stripe';
import { callService, services } from './wire.ts';

/** Puts the shop in memory below the official client, including its retries. */
export function replaceStripe(): void {
  const http = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as { makeRequest: unknown };
  http.makeRequest = async (...call: [string, string, string, string, Record<string, string>, string?]) => {
    const [hostname, , path, method, headers, body = ''] = call;
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const query = Object.fromEntries(searchParams);
    const request = { method, hostname, path: pathname, query, headers, body };
    const answer = await callService(services().stripe, request);
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => answer.headers ?? {},
      getRawResponse: () => ({}),
      toJSON: async () => JSON.parse(answer.body),
    };
  };
}
