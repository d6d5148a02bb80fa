import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why a rule of cdk-nag, or a warning of the CDK, does not hold for a construct and what is below it.
 * Rules by their full id (`AwsSolutions::AwsSolutions-APIG2`).
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
