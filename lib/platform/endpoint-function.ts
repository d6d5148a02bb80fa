import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Endpoint } from '../../shared/endpoint.ts';
import { publicEndpoints } from '../../shared/public-endpoints.ts';
import type { NounConstruct } from './backend.ts';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';

interface EndpointFunctionOptions extends FunctionOptions {
  /** Its file's name, where it serves several endpoints. */
  readonly verb?: string;
  /** Whether a new version of it takes over step by step. */
  readonly shifted?: boolean;
}

/** The function behind a declared endpoint, and its route. */
export class EndpointFunction extends ProductFunction {
  private readonly noun: NounConstruct;
  private readonly called: IFunction;

  constructor(
    noun: NounConstruct,
    endpoint: Endpoint,
    { verb = endpoint.name, shifted = false, ...options }: EndpointFunctionOptions = {},
  ) {
    const entry = `${noun.noun}/${verb}`;
    super(noun, constructId(entry), { ...options, entry, resources: noun.backend });
    this.noun = noun;
    this.called = shifted ? noun.backend.shift.of(this) : this;
    if (endpoint.caller === 'session') this.bindSession();
    this.serves(endpoint);
  }

  /** Routes another endpoint to it. Throws where its callers would not find it in the API docs. */
  serves(endpoint: Endpoint): this {
    if (endpoint.caller === 'api-key' && !publicEndpoints.includes(endpoint)) {
      throw new Error(`shared/public-endpoints.ts lacks ${endpoint.name}, which API keys may call.`);
    }
    this.noun.backend.api.route(endpoint, this.noun.node.id, this.called);
    return this;
  }

  /** Tells it whose tokens to accept. */
  bindSession(): this {
    const { userPool, userPoolClient } = this.noun.backend;
    return this.bind('userPool', userPool.userPoolId).bind('userPoolClient', userPoolClient.userPoolClientId);
  }
}
