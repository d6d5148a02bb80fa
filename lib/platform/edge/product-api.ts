import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { ProductSecrets } from '../data/product-secrets.ts';
import { FunctionRole } from '../functions/function-role.ts';
import { productLog } from '../observe/product-log.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { throughTheEdge } from './through-the-edge.ts';

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
      policy: throughTheEdge(this, secrets),
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
