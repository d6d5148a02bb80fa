import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { docsLink, type ErrorCode, errorStatus, problemType, titleOf } from '../../../shared/api/errors.ts';
import type { ProductSecrets } from '../data/product-secrets.ts';
import { FunctionRole } from '../functions/product-function.ts';
import { productLog } from '../observe/noun-log.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';
import { edgeOnlyPolicy } from './edge-only-policy.ts';

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

const whoChecks: Record<Endpoint['caller'], string> = {
  'api-key':
    "The handler checks the key's hash in the table, so that a replaced key ends immediately; API Gateway requires a known key before it, if the stage uses a usage plan.",
  session:
    "The handler verifies the access token's signature itself: one call less, and errors in our words.",
  anyone: 'Open to anyone: the handler checks a signature, a CAPTCHA or how much an address has sent.',
};

export class ProductApi extends Construct {
  readonly restApi: apigateway.RestApi;
  readonly usagePlan: apigateway.UsagePlan | undefined;
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
      // Keeps bodies as bytes. As text, the gateway would replace invalid UTF-8 instead of letting the
      // function reject it.
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
          // IP addresses are personal data. The request ID leads to the function's log lines.
          ip: false,
        }),
      },
      cloudWatchRole: true,
    });
    acknowledge(this.restApi, {
      'AwsSolutions::AwsSolutions-APIG2':
        "The handlers check each request against its endpoint's declaration and name the field that is wrong, which API Gateway's validator cannot.",
      'AwsSolutions::AwsSolutions-APIG3':
        'The firewall is in front of CloudFront, and the policy allows only its requests; the API has throttles.',
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The policy that Amazon keeps for this one purpose; API Gateway demands no less.',
    });
    addGatewayResponses(this.restApi);
    if (apiKeys === 'usage-plan') this.usagePlan = this.planOfKeys();
  }

  private planOfKeys(): apigateway.UsagePlan {
    // No quota, and a burst above 500: the handler's exact hourly limit must apply first.
    return this.restApi.addUsagePlan('UsagePlan', {
      throttle: { rateLimit: 200, burstLimit: 1000 },
      apiStages: [{ api: this.restApi, stage: this.restApi.deploymentStage }],
    });
  }

  /** API Gateway calls functions with one role per noun. CDK's default is a Lambda permission per route. */
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

interface GatewayResponse {
  readonly type: apigateway.ResponseType;
  readonly code: ErrorCode;
  readonly error: string;
  readonly keepsStatus?: true;
}

const answers: Readonly<Record<string, GatewayResponse>> = {
  InvalidKey: {
    type: ResponseType.INVALID_API_KEY,
    code: 'unauthorized',
    error: 'Invalid API key. Send the key from your dashboard in the x-api-key header.',
  },
  PastTheEdge: {
    type: ResponseType.ACCESS_DENIED,
    code: 'request_blocked',
    error: 'This address is for the app only. Use the one in the API docs.',
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

/** Formats API Gateway's errors like the functions' errors: JSON, or RFC 9457 if `Accept` requests it. */
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
