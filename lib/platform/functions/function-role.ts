import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role with inline rights. CDK would create a separate policy for each role, and a stack may have only
 * 500 resources (docs/decisions/089-functions-and-stacks.md).
 */
export class FunctionRole extends iam.Role {
  private readonly rights: iam.PolicyDocument;

  constructor(scope: Construct, id: string, service = 'lambda.amazonaws.com') {
    const rights = new iam.PolicyDocument();
    super(scope, id, {
      assumedBy: new iam.ServicePrincipal(service),
      inlinePolicies: { Rights: rights },
    });
    this.rights = rights;
  }

  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
