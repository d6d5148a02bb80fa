import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Sha256 } from '@smithy/core/checksum';
import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';
import { HttpRequest } from '@smithy/core/transport';
import { NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { AwsError } from './aws-error.ts';
import { awsAddress, awsRegion, traceUnderWay } from './environment.ts';

/** What AWS's documents say of each service: the prefix of its actions, the version of the protocol, the name in the SDK's settings. */
const services = {
  dynamodb: { target: 'DynamoDB_20120810', version: '1.0', settings: 'DYNAMODB' },
  secretsmanager: { target: 'secretsmanager', version: '1.1', settings: 'SECRETS_MANAGER' },
  sqs: { target: 'AmazonSQS', version: '1.0', settings: 'SQS' },
  ssm: { target: 'AmazonSSM', version: '1.1', settings: 'SSM' },
};

export type ServiceName = keyof typeof services;

type SdkError = Parameters<typeof isThrottlingError>[0];

const connections = new NodeHttpHandler();
const retries = new StandardRetryStrategy(3);

/**
 * A service that speaks AWS's JSON protocol. It is called with the SDK's own parts (credentials, signer, connections,
 * retries) without the SDK's client around them, which took half of a cold start
 * (docs/decisions/064-calls-without-a-client.md).
 */
export class AwsService {
  private readonly name: ServiceName;
  private signer: SignatureV4 | undefined;

  constructor(name: ServiceName) {
    this.name = name;
  }

  /**
   * Calls an action with its input as it is on the wire, and returns the output likewise. Makes three attempts where it is
   * throttled or not answered, as the SDK does. Throws an AwsError, or what was wrong with the connection.
   */
  async call<Output>(action: string, input: object): Promise<Output> {
    const body = JSON.stringify(input);
    let attempt = await retries.acquireInitialRetryToken('');
    for (;;) {
      try {
        const output = await this.attempt(action, body);
        retries.recordSuccess(attempt);
        return JSON.parse(output);
      } catch (error) {
        const errorType = retryTypeOf(error as SdkError);
        if (!errorType) throw error;
        attempt = await retries.refreshRetryTokenForRetry(attempt, { errorType }).catch(() => {
          throw error;
        });
      }
    }
  }

  private async attempt(action: string, body: string): Promise<string> {
    this.signer ??= new SignatureV4({
      service: this.name,
      region: awsRegion(),
      credentials: defaultProvider(),
      sha256: Sha256,
    });
    const request = await this.signer.sign(this.request(action, body));
    const { response } = await connections.handle(new HttpRequest(request));
    const answer = Buffer.from(await streamCollector(response.body)).toString();
    if (response.statusCode !== 200) throw new AwsError(response.statusCode, answer);
    return answer;
  }

  private request(action: string, body: string): HttpRequest {
    const { target, version, settings } = services[this.name];
    const { protocol, hostname, port, host, pathname } = new URL(awsAddress(this.name, settings));
    return new HttpRequest({
      method: 'POST',
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: pathname,
      headers: {
        host,
        'content-type': `application/x-amz-json-${version}`,
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': `${target}.${action}`,
        // By this X-Ray joins what a message causes to the request that sent it.
        ...traceHeader(),
      },
      body,
    });
  }
}

function traceHeader(): Record<string, string> {
  const trace = traceUnderWay();
  return trace === undefined ? {} : { 'x-amzn-trace-id': trace };
}

function retryTypeOf(error: SdkError): 'THROTTLING' | 'TRANSIENT' | undefined {
  if (isThrottlingError(error)) return 'THROTTLING';
  return isTransientError(error) ? 'TRANSIENT' : undefined;
}
