import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';

const sampledShare = 0.05;

export function sampleTraces(scope: Construct): void {
  const { name } = stageOf(scope);
  const sampled = { Api: `signup-scout-${name}/*`, Functions: `SignupScout-${name}-*` };
  for (const [id, serviceName] of Object.entries(sampled)) {
    new CfnSamplingRule(scope, `${id}Traces`, {
      samplingRule: {
        ruleName: `signup-scout-${name}-${id.toLowerCase()}`,
        ...{ version: 1, priority: 100, reservoirSize: 1, fixedRate: sampledShare },
        ...{ serviceName, serviceType: '*', host: '*', httpMethod: '*', urlPath: '*', resourceArn: '*' },
      },
    });
  }
}
