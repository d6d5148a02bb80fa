import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { isDeploymentHelper } from '../template/known-types.ts';
import { checkOperators } from './conditions.ts';
import { policySchema, type Statement } from './policy.ts';

/** Policies that Amazon keeps and that allow nothing of what is checked here. */
const withoutEffect =
  /\/(AWSLambdaBasicExecutionRole|AmazonAPIGatewayPushToCloudWatchLogs|AWSCodeDeployRoleForLambdaLimited)$/;

const roleSchema = z.object({
  ManagedPolicyArns: z._default(
    z.array(z.string().check(z.regex(withoutEffect, 'policies that Amazon keeps are not known here'))),
    [],
  ),
  Policies: z._default(z.array(z.object({ PolicyDocument: policySchema })), []),
});

const policyResource = z.object({ Roles: z._default(z.array(z.string()), []), PolicyDocument: policySchema });
const resourcePolicy = z.object({ PolicyDocument: policySchema });
const keySchema = z.object({ KeyPolicy: policySchema });

/** All statements of a template. */
export interface StatementsOfTemplate {
  /** By the ARN of their role. */
  readonly ofRoles: ReadonlyMap<string, readonly Statement[]>;
  /** By the ARN of their key. */
  readonly ofKeys: ReadonlyMap<string, readonly Statement[]>;
  /** Of queues, topics and buckets, which the statements name. */
  readonly ofResources: readonly Statement[];
}

/** Reads the policies of roles and resources. Throws for what cannot be evaluated here, with its name. */
export function readPolicies(template: CloudTemplate): StatementsOfTemplate {
  const isApps = ({ id }: { id: string }) => !isDeploymentHelper(id);
  const ofRoles = new Map<string, Statement[]>();
  const names = new Map<string, string>();
  for (const { resource, properties } of template.all('AWS::IAM::Role', roleSchema, isApps)) {
    const arn = template.reference(resource, 'Arn');
    names.set(template.reference(resource), arn);
    ofRoles.set(
      arn,
      properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument),
    );
  }
  for (const { properties } of template.all('AWS::IAM::Policy', policyResource, isApps)) {
    for (const name of properties.Roles)
      ofRoles.get(names.get(name) ?? '')?.push(...properties.PolicyDocument);
  }
  const ofKeys = new Map(
    template
      .all('AWS::KMS::Key', keySchema)
      .map(({ resource, properties }) => [template.reference(resource, 'Arn'), properties.KeyPolicy]),
  );
  const ofResources = ['AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy'].flatMap(
    (type) => template.all(type, resourcePolicy).flatMap(({ properties }) => properties.PolicyDocument),
  );
  for (const one of [...ofRoles.values(), ...ofKeys.values(), ofResources].flat()) checkOperators(one);
  return { ofRoles, ofKeys, ofResources };
}
