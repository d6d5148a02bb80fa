import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { jwks } from './tokens.ts';

type Run = (name: string, request: Record<string, unknown>, credentials: boolean) => Promise<unknown>;

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-errortype,x-amzn-errormessage,x-amzn-requestid',
};

export function cognitoListener(poolId: string, answer: Run) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const path = new URL(request.url || '/', 'http://local').pathname;
      if (request.method === 'OPTIONS') return send(response, 200, {});
      if (path === `/${poolId}/.well-known/jwks.json`) {
        return send(response, 200, jwks, { 'content-type': 'application/json' });
      }
      const target = request.headers['x-amz-target'];
      const name = typeof target === 'string' ? target.split('.')[1] : undefined;
      if (request.method !== 'POST' || !name) return send(response, 404, { message: 'Not found' });
      const credentials = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
      const body = (await json(request)) as Record<string, unknown>;
      send(response, 200, await answer(name, body, credentials));
    } catch (error) {
      refuse(response, error);
    }
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...crossOrigin, ...headers });
  response.end(JSON.stringify(body, timesInSeconds));
}

function refuse(response: ServerResponse, error: unknown) {
  const known = error instanceof CognitoError;
  if (!known) console.error('local Cognito:', error);
  const code = known
    ? error.code
    : error instanceof UnsupportedError
      ? 'UnknownOperationException'
      : 'InternalErrorException';
  const message = error instanceof Error ? error.message : String(error);
  const status = known || error instanceof UnsupportedError ? 400 : 500;
  send(response, status, { __type: code, message }, { 'x-amzn-errortype': code });
}

function timesInSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
