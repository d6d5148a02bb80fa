import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * The role of one function, or of what calls functions. Its rights stand in the role itself, where CDK would make a policy beside it: a stack may
 * have 500 resources (docs/decisions/040-rights-in-roles.md).
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

  /** Adds a right to the role itself. */
  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
