import type { Readable } from 'node:stream';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';
import { HttpRequest } from '@smithy/core/transport';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { AwsError } from './aws-error.ts';
import { awsRegion } from './environment.ts';
import { Sha256 } from './sha256.ts';

/** A request to a service of AWS, but for its host, length and signature. */
export interface AwsRequest {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isUnsigned?: boolean;
}

/** An answer that is no error, with its body as it comes. */
export interface AwsAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

interface Options {
  /** How often a request is made that is throttled or not answered. */
  readonly attempts?: number;
  readonly connections?: NodeHttpHandler;
}

type SdkError = Parameters<typeof isThrottlingError>[0];

const sharedConnections = new NodeHttpHandler();

/**
 * Requests to a service of AWS, made with the SDK's own parts (credentials, signer, connections, retries) and without the
 * SDK's client around them, which took half of a cold start (docs/decisions/064-calls-without-a-client.md).
 */
export class SignedRequests {
  private readonly service: string;
  private readonly connections: NodeHttpHandler;
  private readonly retries: StandardRetryStrategy;
  private madeSigner: SignatureV4 | undefined;

  /** `service` is its name in signatures. */
  constructor(service: string, { attempts = 3, connections = sharedConnections }: Options = {}) {
    this.service = service;
    this.connections = connections;
    this.retries = new StandardRetryStrategy(attempts);
  }

  /**
   * Sends a request, again where it is throttled or not answered, as the SDK does, and returns the body of the answer. Throws
   * an AwsError, or what was wrong with the connection.
   */
  send(request: AwsRequest, abortSignal?: AbortSignal): Promise<Buffer> {
    return this.repeat(async () => bytesOf((await this.attempt(request, abortSignal)).body));
  }

  /** The same, for an answer whose headers matter or whose body is long. */
  open(request: AwsRequest): Promise<AwsAnswer> {
    return this.repeat(() => this.attempt(request, undefined));
  }

  /** A copy of a request with what lets anyone send it in the next seconds in its query, as an address. */
  async presign(request: AwsRequest, seconds: number): Promise<string> {
    const wire = onTheWire({ ...request, headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' } });
    const { query } = await this.signer().presign(wire, { expiresIn: seconds });
    const address = new URL(request.address);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    return address.href;
  }

  private async repeat<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    let attempt = await this.retries.acquireInitialRetryToken('');
    for (;;) {
      try {
        const answer = await work();
        this.retries.recordSuccess(attempt);
        return answer;
      } catch (error) {
        const errorType = retryTypeOf(error as SdkError);
        if (!errorType) throw error;
        attempt = await this.retries.refreshRetryTokenForRetry(attempt, { errorType }).catch(() => {
          throw error;
        });
      }
    }
  }

  private async attempt(request: AwsRequest, abortSignal: AbortSignal | undefined): Promise<AwsAnswer> {
    const wire = onTheWire(request);
    const sent = request.isUnsigned ? wire : new HttpRequest(await this.signer().sign(wire));
    const { response } = await this.connections.handle(sent, abortSignal ? { abortSignal } : {});
    const { statusCode, headers, body } = response;
    if (statusCode < 300) return { headers, body };
    throw new AwsError(statusCode, (await bytesOf(body)).toString());
  }

  private signer(): SignatureV4 {
    this.madeSigner ??= new SignatureV4({
      service: this.service,
      region: awsRegion(),
      credentials: defaultProvider(),
      sha256: Sha256,
      // All services but S3 escape the path of what is signed once more.
      uriEscapePath: this.service !== 's3',
    });
    return this.madeSigner;
  }
}

/** All of a body. By its events: a pipe to a stream of ours takes as long as a third of sending the request. */
function bytesOf(body: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  body.on('data', (chunk) => chunks.push(chunk));
  body.once('end', () => resolve(Buffer.concat(chunks)));
  body.once('error', reject);
  return promise;
}

function onTheWire({ method, address, headers, body }: AwsRequest): HttpRequest {
  const { protocol, hostname, port, host, pathname, searchParams } = new URL(address);
  return new HttpRequest({
    method,
    protocol,
    hostname,
    ...(port ? { port: Number(port) } : {}),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: {
      host,
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    body,
  });
}

function retryTypeOf(error: SdkError): 'THROTTLING' | 'TRANSIENT' | undefined {
  if (isThrottlingError(error)) return 'THROTTLING';
  return isTransientError(error) ? 'TRANSIENT' : undefined;
}
