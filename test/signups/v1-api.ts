import { callHandler, type HandlerResponse } from '../support/call-handler.ts';
import * as call from '../support/public-endpoints.ts';

/** The signups of one customer under /v1, called in this process with the customer's key. */
export function v1Signups(apiKey: string) {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  return {
    post: (body: unknown, more: Record<string, string> = {}): Promise<HandlerResponse> =>
      callHandler(call.postSignup, { headers: { ...headers, ...more }, body }),
    batch: (signups: unknown, more: Record<string, string> = {}) =>
      callHandler(call.addSignups, { headers: { ...headers, ...more }, body: { signups } }),
    find: (query: Record<string, string> = {}) => callHandler(call.findSignups, { headers, query }),
    get: (signup: string) => callHandler(call.findSignup, { headers, path: { signup } }),
    edit: (signup: string, body: unknown) =>
      callHandler(call.editSignup, { headers, path: { signup }, body }),
    delete: (signup: string) => callHandler(call.deleteSignup, { headers, path: { signup } }),
  };
}
