import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { raiseAlarm } from '../observe/alarm.ts';
import { productMetric } from '../observe/product-metric.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';

const configs = {
  linear: codedeploy.LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  immediate: codedeploy.LambdaDeploymentConfig.ALL_AT_ONCE,
};

/**
 * Shifts calls of the most important functions gradually to a new version, with CodeDeploy, and rolls back
 * if functions fail. Aliases for all functions would exceed a stack's resource limit
 * (docs/decisions/079-objectives-and-gradual-shifts.md).
 */
export class GradualShift extends Construct {
  private readonly application = new codedeploy.LambdaApplication(this, 'Application');
  private readonly role = new iam.Role(this, 'Role', {
    assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com'),
    managedPolicies: [
      iam.ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
    ],
  });
  private readonly alarm = this.failures();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    acknowledge(this.role, {
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'The policy that Amazon keeps for this one purpose.',
    });
  }

  of(shifted: lambda.Function): lambda.Alias {
    const alias = shifted.addAlias('live');
    new codedeploy.LambdaDeploymentGroup(shifted, 'Shift', {
      application: this.application,
      alias,
      role: this.role,
      deploymentConfig: configs[stageOf(this).shift],
      alarms: [this.alarm],
    });
    return alias;
  }

  /** Reported failures of any function, and crashes before a report, such as a missing module. */
  private failures(): cloudwatch.Alarm {
    const period = Duration.minutes(1);
    const crashed = new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      statistic: 'Sum',
      period,
    });
    const both = new cloudwatch.MathExpression({
      expression: 'FILL(failed, 0) + FILL(crashed, 0)',
      usingMetrics: { failed: productMetric(this, 'Failed', { period }), crashed },
      label: 'Failures of functions',
      period,
    });
    return raiseAlarm(
      this,
      'Failures',
      both,
      {
        entry: 'functions fail',
        impact: 'Functions fail unexpectedly: a deployment in progress rolls back by itself.',
        whatToDo: 'Find the functions in the logs; deploy again only what does not fail.',
      },
      { threshold: 10 },
    );
  }
}
