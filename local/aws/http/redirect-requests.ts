import type http from 'node:http';
import type https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { urlToHttpOptions } from 'node:url';

type Arguments = [first: unknown, second?: unknown, third?: unknown];

export function redirectRequests(isRedirected: (host: string) => boolean, port: number): void {
  // An import would evaluate all exports, and so load fetch and WebSocket into each function's thread.
  const http = process.getBuiltinModule('node:http');
  const https = process.getBuiltinModule('node:https');
  const plainRequest = http.request;
  const redirected = (original: typeof http.request | typeof https.request) =>
    ((...args: Arguments) => {
      const { options, callback } = asOptions(args);
      const host = String(options.hostname ?? options.host ?? '').replace(/:\d+$/, '');
      if (!isRedirected(host)) return Reflect.apply(original, undefined, args);
      const { agent: _, lookup: __, createConnection: ___, servername: ____, ...rest } = options;
      const target = { protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port };
      return plainRequest({ ...rest, ...target, headers: { ...options.headers, host } }, callback);
    }) as typeof http.request;
  https.request = redirected(https.request) as typeof https.request;
  http.request = redirected(http.request);
  syncBuiltinESMExports();
}

function asOptions([first, second, third]: Arguments) {
  const address = typeof first === 'string' || first instanceof URL ? new URL(first) : undefined;
  const given = address ? (typeof second === 'object' ? second : {}) : first;
  const callback = [second, third].find((one) => typeof one === 'function');
  return {
    options: { ...(address ? urlToHttpOptions(address) : {}), ...(given as https.RequestOptions) },
    callback: callback as ((response: http.IncomingMessage) => void) | undefined,
  };
}
