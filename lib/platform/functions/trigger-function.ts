import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';
import type { Resources } from './resources.ts';

/** A function that Cognito calls and waits for: three times, each for at most five seconds. */
export class TriggerFunction extends ProductFunction {
  constructor(scope: Construct, entry: string, resources: Resources, options: FunctionOptions = {}) {
    super(scope, constructId(entry), { ...options, entry, resources, timeout: Duration.seconds(5) });
  }
}
