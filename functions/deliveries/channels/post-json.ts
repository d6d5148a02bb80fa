import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';
import { attemptSeconds } from '../../../shared/deliveries/work.ts';
import { addressCheckFor } from '../../destinations/local-destinations.ts';
import { HostFailure, pinnedTo, rejectOnAbort, resolveHost } from '../../platform/security/resolve-host.ts';

interface Post {
  readonly url: URL;
  readonly body: string;
  readonly headers?: Record<string, string>;
  readonly timeLimit?: number;
}

/** `status` is null without a response; then `sent` is true if the message may have arrived. */
type Posted =
  | ({
      readonly status: number;
      readonly headers: http.IncomingHttpHeaders;
      readonly body: Uint8Array;
    } & Timed)
  | ({ readonly status: null; readonly sent: boolean; readonly failure: string } & Timed);

interface Timed {
  readonly latency_ms: number;
}

const timeLimit = attemptSeconds * 1_000;
/** Enough for the stored kilobyte plus a secret that starts in it. */
const bodyLimit = 2_048;
const userAgent = 'SignupScout/1.0 (+https://signupscout.example/api-docs)';

/**
 * Posts JSON once to the checked address: public, or local in a local run. Follows no redirects and reads at
 * most 2 KB within the time limit. Never throws for the receiver's behavior.
 */
export async function postJson({
  url,
  body,
  headers = {},
  timeLimit: limit = timeLimit,
}: Post): Promise<Posted> {
  const start = performance.now();
  const signal = AbortSignal.timeout(limit);
  const progress = { sent: false };
  try {
    const addresses = await rejectOnAbort(
      resolveHost(url, addressCheckFor(url)),
      signal,
      () => signal.reason,
    );
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
        ...headers,
      },
      lookup: pinnedTo(addresses),
      // A pooled socket may lead to an address that was checked for another host.
      agent: false,
      signal,
    });
    const response = await responseTo(request, body, progress);
    const latency_ms = since(start);
    const read = await firstBytes(response);
    return { status: response.statusCode ?? 0, headers: response.headers, body: read, latency_ms };
  } catch (error) {
    const failure = signal.aborted
      ? `Timed out after ${limit / 1000} s`
      : connectionProblem(error, url.hostname);
    return { status: null, sent: progress.sent, failure, latency_ms: since(start) };
  }
}

/** Resolves with the response headers. The message may arrive from the moment of connection. */
function responseTo(
  request: http.ClientRequest,
  body: string,
  progress: { sent: boolean },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on('socket', (socket) => {
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
      progress.sent = true;
    });
  });
  request.on('response', resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}

async function firstBytes(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      total += chunk.byteLength;
      if (total >= bodyLimit) break;
    }
  } catch {
    // Keep the received part.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bodyLimit);
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}

function connectionProblem(error: unknown, host: string): string {
  if (error instanceof HostFailure) {
    return error.reason === 'refused'
      ? `${host} is not a public address`
      : `No address was found for ${host}`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isCertificateProblem(code)) return `The TLS certificate of ${host} was not accepted (${code})`;
  const known = problems[code];
  return known ?? (code ? `The connection failed (${code})` : 'The connection failed');
}

const problems: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response',
  EPIPE: 'The connection was closed before a response',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  ETIMEDOUT: 'The host could not be reached',
  HPE_HEADER_OVERFLOW: 'The response was not valid HTTP (its headers are too large)',
};

function isCertificateProblem(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code);
}
