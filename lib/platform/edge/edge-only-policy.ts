import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ProductSecrets } from '../data/product-secrets.ts';
import { stageOf } from '../stack/product-stack.ts';

/** The header by which the distribution shows its secret: one of two that a policy of API Gateway can look at, and not read by ours. */
export const edgeHeader = 'referer';

/**
 * Has API Gateway refuse all that does not come through the distribution, and so by the firewall. Two secrets hold, so that
 * one can be rotated without a request being lost (docs/decisions/078-only-through-the-edge.md).
 */
export function edgeOnlyPolicy(
  scope: Construct,
  { edgeSecret, edgeSecretBefore }: ProductSecrets,
): iam.PolicyDocument {
  // CloudFormation fills them in: the template holds the secrets' names alone.
  const taken = [edgeSecret, edgeSecretBefore].map(({ secretValue }) => secretValue.unsafeUnwrap());
  return new iam.PolicyDocument({
    statements: [
      new iam.PolicyStatement({
        // Another name is a change, and with a change CloudFormation reads the secrets anew.
        sid: `ThroughTheEdge${stageOf(scope).edgeSecretVersion}`,
        principals: [new iam.AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: ['execute-api:/*'],
        conditions: { StringEquals: { 'aws:Referer': taken } },
      }),
    ],
  });
}
