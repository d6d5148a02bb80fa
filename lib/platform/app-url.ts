import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/** The app's own address, a parameter of the stack so that a local run can choose its port. */
export class AppUrl {
  readonly value: string;

  constructor(stack: Stack, stage: Stage) {
    this.value = new CfnParameter(stack, 'AppUrl', {
      type: 'String',
      default: stage.appUrl,
      description: 'Where people and mails reach the app, without a slash at the end',
    }).valueAsString;
  }

  /** A setting that may be a path of the app, as a full address. */
  resolve(location: string): string {
    return location.startsWith('/') ? `${this.value}${location}` : location;
  }
}
