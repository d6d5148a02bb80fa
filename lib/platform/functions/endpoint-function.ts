import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { publicEndpoints } from '../../../shared/api/public-endpoints.ts';
import type { NounConstruct } from './backend.ts';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';
import type { Resources } from './resources.ts';

interface EndpointFunctionOptions extends FunctionOptions {
  readonly verb?: string;
  readonly shifted?: boolean;
}

export class EndpointFunction extends ProductFunction {
  private readonly noun: NounConstruct;
  private readonly called: IFunction;

  constructor(
    noun: NounConstruct,
    endpoints: Endpoint | readonly Endpoint[],
    { verb, shifted = false, ...options }: EndpointFunctionOptions = {},
  ) {
    const served = [endpoints].flat();
    const entry = `${noun.noun}/${verb ?? served[0]?.name}`;
    super(noun, constructId(entry), { ...options, entry, resources: noun.backend });
    this.noun = noun;
    this.called = shifted ? noun.backend.shift.of(this) : this;
    if (served.some(({ caller }) => caller === 'session')) this.bindSession();
    for (const endpoint of served) this.serves(endpoint);
  }

  serves(endpoint: Endpoint): this {
    if (endpoint.caller === 'api-key' && !publicEndpoints.includes(endpoint)) {
      throw new Error(`shared/api/public-endpoints.ts lacks ${endpoint.name}, which API keys may call.`);
    }
    this.noun.backend.api.route(endpoint, this.noun.node.id, this.called);
    return this;
  }

  bindSession(): this {
    const { userPool, userPoolClient } = this.noun.backend;
    return this.bind('userPool', userPool.userPoolId).bind('userPoolClient', userPoolClient.userPoolClientId);
  }
}

/** A Cognito trigger. Cognito tries three times and waits five seconds each. */
export class TriggerFunction extends ProductFunction {
  constructor(scope: Construct, entry: string, resources: Resources, options: FunctionOptions = {}) {
    super(scope, constructId(entry), { ...options, entry, resources, timeout: Duration.seconds(5) });
  }
}
