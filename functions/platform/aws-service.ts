import { awsAddress, traceUnderWay } from './environment.ts';
import { SignedRequests } from './signed-requests.ts';

/** What AWS's documents say of a service. */
interface Protocol {
  /** The prefix of its actions. */
  readonly target: string;
  readonly version: string;
  /** Its name in the SDK's settings. */
  readonly settings: string;
  /** The actions that users are allowed by what they send, and no role of ours. */
  readonly unsigned?: readonly string[];
  /** How often a call is made that is throttled or not answered, where that is not three times. */
  readonly attempts?: number;
}

const services = {
  'cognito-idp': {
    target: 'AWSCognitoIdentityProviderService',
    version: '1.1',
    settings: 'COGNITO_IDENTITY_PROVIDER',
    unsigned: [
      'AssociateSoftwareToken',
      'ChangePassword',
      'ConfirmSignUp',
      'RevokeToken',
      'VerifySoftwareToken',
    ],
  },
  // It throttles one partition for a moment, without anything being wrong.
  dynamodb: { target: 'DynamoDB_20120810', version: '1.0', settings: 'DYNAMODB', attempts: 5 },
  secretsmanager: { target: 'secretsmanager', version: '1.1', settings: 'SECRETS_MANAGER' },
  sqs: { target: 'AmazonSQS', version: '1.0', settings: 'SQS' },
  ssm: { target: 'AmazonSSM', version: '1.1', settings: 'SSM' },
} satisfies Record<string, Protocol>;

export type ServiceName = keyof typeof services;

/** A service that speaks AWS's JSON protocol. */
export class AwsService {
  private readonly name: ServiceName;
  private readonly requests: SignedRequests;

  constructor(name: ServiceName) {
    this.name = name;
    const { attempts }: Protocol = services[name];
    this.requests = new SignedRequests(name, { attempts });
  }

  /** Calls an action with its input as it is on the wire, and returns the output likewise. Throws as SignedRequests does. */
  async call<Output>(action: string, input: object): Promise<Output> {
    const { target, version, settings, unsigned }: Protocol = services[this.name];
    const answer = await this.requests.send({
      method: 'POST',
      address: awsAddress(this.name, settings),
      headers: {
        'content-type': `application/x-amz-json-${version}`,
        'x-amz-target': `${target}.${action}`,
        // By this X-Ray joins what a message causes to the request that sent it.
        ...traceHeader(),
      },
      body: JSON.stringify(input),
      isUnsigned: unsigned?.includes(action) ?? false,
    });
    return JSON.parse(answer.toString() || '{}');
  }
}

function traceHeader(): Record<string, string> {
  const trace = traceUnderWay();
  return trace === undefined ? {} : { 'x-amzn-trace-id': trace };
}
