import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ProductSecrets } from '../data/product-secrets.ts';
import { stageOf } from '../stack/product-stack.ts';

/**
 * Carries the distribution's secret. API Gateway policies can check only two headers, and our code does
 * not read this one.
 */
export const edgeHeader = 'referer';

/**
 * Makes API Gateway reject requests that bypass the distribution and its firewall. Two secrets are valid,
 * so that rotation loses no request (docs/decisions/078-only-through-the-edge.md).
 */
export function edgeOnlyPolicy(
  scope: Construct,
  { edgeSecret, edgeSecretBefore }: ProductSecrets,
): iam.PolicyDocument {
  // CloudFormation resolves them, so the template contains only the secrets' names.
  const taken = [edgeSecret, edgeSecretBefore].map(({ secretValue }) => secretValue.unsafeUnwrap());
  return new iam.PolicyDocument({
    statements: [
      new iam.PolicyStatement({
        // A changed name makes CloudFormation read the secrets again.
        sid: `ThroughTheEdge${stageOf(scope).edgeSecretVersion}`,
        principals: [new iam.AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: ['execute-api:/*'],
        conditions: { StringEquals: { 'aws:Referer': taken } },
      }),
    ],
  });
}
