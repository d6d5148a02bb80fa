import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { docsLink, type ErrorCode, errorStatus, problemType, titleOf } from '../../../shared/api/errors.ts';
import type { ProductSecrets } from '../data/product-secrets.ts';
import { FunctionRole } from '../functions/function-role.ts';
import { productLog } from '../observe/noun-log.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';
import { edgeOnlyPolicy } from './edge-only-policy.ts';

/** What a line of the access log tells of a request. */
const accessFields = {
  caller: false,
  httpMethod: true,
  protocol: true,
  requestTime: true,
  resourcePath: true,
  responseLength: true,
  status: true,
  user: false,
};

/** Why no authorizer stands before a method. */
const whoChecks: Record<Endpoint['caller'], string> = {
  'api-key':
    "The handler checks the key's hash in the table, so that a replaced key ends at once; API Gateway asks for a known key before it, where a stage has it do so.",
  session:
    "The handler verifies the access token's signature itself: one call less, and errors in our words.",
  anyone: 'Open to anyone: the handler checks a signature, a CAPTCHA or how much an address has sent.',
};

/** The one REST API: routes from endpoint declarations, native API keys, errors in the product's form. */
export class ProductApi extends Construct {
  readonly restApi: apigateway.RestApi;
  /** What keys are registered in; undefined where the functions alone check them. */
  readonly usagePlan: apigateway.UsagePlan | undefined;
  /** The methods of each path, with `{name}` for its parameters. */
  readonly methods = new Map<string, string[]>();
  private readonly callers = new Map<string, FunctionRole>();

  constructor(scope: Construct, id: string, secrets: ProductSecrets) {
    super(scope, id);
    const { name, limits, apiKeys } = stageOf(this);
    this.restApi = new apigateway.RestApi(this, 'RestApi', {
      restApiName: `signup-scout-${name}`,
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      policy: edgeOnlyPolicy(this, secrets),
      apiKeySourceType: apigateway.ApiKeySourceType.HEADER,
      // Bodies reach the functions as they were sent: made text by the gateway, bytes that are not UTF-8 would be
      // replaced, and stored so, instead of refused.
      binaryMediaTypes: ['*/*'],
      deployOptions: {
        stageName: 'live',
        tracingEnabled: true,
        throttlingRateLimit: limits.gatewayRate,
        throttlingBurstLimit: limits.gatewayBurst,
        loggingLevel: apigateway.MethodLoggingLevel.ERROR,
        accessLogDestination: new apigateway.LogGroupLogDestination(productLog(this, 'AccessLog')),
        accessLogFormat: apigateway.AccessLogFormat.jsonWithStandardFields({
          ...accessFields,
          // An address is personal; the request id leads to the function's lines.
          ip: false,
        }),
      },
      cloudWatchRole: true,
    });
    acknowledge(this.restApi, {
      'AwsSolutions::AwsSolutions-APIG2':
        "The handlers check each request against its endpoint's declaration and name the field that is wrong, which API Gateway's validator cannot.",
      'AwsSolutions::AwsSolutions-APIG3':
        'The firewall stands before CloudFront, and the policy takes what comes by it alone; here are throttles.',
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The policy that Amazon keeps for this one purpose; API Gateway demands no less.',
    });
    addGatewayResponses(this.restApi);
    if (apiKeys === 'usage-plan') this.usagePlan = this.planOfKeys();
  }

  private planOfKeys(): apigateway.UsagePlan {
    // No quota, and a burst above 500: the exact hourly limit is the handler's, and must be met first.
    return this.restApi.addUsagePlan('UsagePlan', {
      throttle: { rateLimit: 200, burstLimit: 1000 },
      apiStages: [{ api: this.restApi, stage: this.restApi.deploymentStage }],
    });
  }

  /** How a function is called: by a role that may call its noun's functions, where CDK would make a permission for each route. */
  private integration(noun: string, served: IFunction): apigateway.Integration {
    const caller =
      this.callers.get(noun) ?? new FunctionRole(this, `${noun}Caller`, 'apigateway.amazonaws.com');
    this.callers.set(noun, caller);
    caller.addToPrincipalPolicy(
      new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [served.functionArn] }),
    );
    return new apigateway.AwsIntegration({
      proxy: true,
      service: 'lambda',
      path: `2015-03-31/functions/${served.functionArn}/invocations`,
      options: { credentialsRole: caller },
    });
  }

  /** Serves a declared endpoint with a function of this noun's construct. */
  route(endpoint: Endpoint, noun: string, served: IFunction): this {
    this.methods.set(endpoint.path, [...(this.methods.get(endpoint.path) ?? []), endpoint.method]);
    const method = this.restApi.root
      .resourceForPath(endpoint.path)
      .addMethod(endpoint.method, this.integration(noun, served), {
        apiKeyRequired: endpoint.caller === 'api-key' && this.usagePlan !== undefined,
      });
    acknowledge(method, {
      'AwsSolutions::AwsSolutions-APIG4': whoChecks[endpoint.caller],
      'AwsSolutions::AwsSolutions-COG4': whoChecks[endpoint.caller],
    });
    return this;
  }
}

const { ResponseType } = apigateway;

interface GatewayAnswer {
  readonly type: apigateway.ResponseType;
  readonly code: ErrorCode;
  readonly error: string;
  /** Answers of several statuses, each with its own. */
  readonly keepsStatus?: true;
}

/** What API Gateway itself answers, in the product's words and statuses. */
const answers: Readonly<Record<string, GatewayAnswer>> = {
  InvalidKey: {
    type: ResponseType.INVALID_API_KEY,
    code: 'unauthorized',
    error: 'Invalid API key. Send the key from your dashboard in the x-api-key header.',
  },
  PastTheEdge: {
    type: ResponseType.ACCESS_DENIED,
    code: 'request_blocked',
    error: 'This address answers to the app alone. Use the one in the API docs.',
  },
  Throttled: { type: ResponseType.THROTTLED, code: 'rate_limit_exceeded', error: 'Rate limit exceeded' },
  QuotaExceeded: {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'rate_limit_exceeded',
    error: 'Rate limit exceeded',
  },
  NoRoute: {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    code: 'not_found',
    error: 'There is no such endpoint',
  },
  TooLarge: {
    type: ResponseType.REQUEST_TOO_LARGE,
    code: 'payload_too_large',
    error: 'The request body is too large',
  },
  Refused: {
    type: ResponseType.DEFAULT_4XX,
    code: 'invalid_request',
    error: 'Invalid request',
    keepsStatus: true,
  },
  Broken: {
    type: ResponseType.DEFAULT_5XX,
    code: 'internal',
    error: 'Internal server error',
    keepsStatus: true,
  },
};

/** Gives the API's own answers the form of the functions': as JSON and, where `Accept` asks for it, as RFC 9457 has it. */
function addGatewayResponses(api: apigateway.RestApi): void {
  for (const [id, { type, code, error, keepsStatus }] of Object.entries(answers)) {
    const status = keepsStatus ? {} : { status: errorStatus[code] };
    const also = { code, request_id: '$context.requestId' };
    const docs = docsLink(code);
    api.addGatewayResponse(id, {
      type,
      ...(keepsStatus ? {} : { statusCode: String(errorStatus[code]) }),
      templates: {
        'application/json': JSON.stringify({ error, ...also, docs }),
        [problemType]: JSON.stringify({
          ...{ type: docs, title: titleOf(code), ...status, detail: error },
          ...also,
        }),
      },
      responseHeaders: { 'x-request-id': 'context.requestId' },
    });
  }
}
