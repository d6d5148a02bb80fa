import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Records why a cdk-nag rule or CDK warning does not apply to a construct and its children. Keys are full
 * rule IDs (`AwsSolutions::AwsSolutions-APIG2`).
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
