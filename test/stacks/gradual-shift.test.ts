import { expect, test } from 'vitest';
import { dev, prod, templatesOf } from './templates.ts';

const production = templatesOf(prod);
const functions = production.all('AWS::Lambda::Function');
const aliases = production.all('AWS::Lambda::Alias');
const groups = production.all('AWS::CodeDeploy::DeploymentGroup');

/** Functions that add signups, enrich them and send alerts, and functions for payments. */
const shifted = [
  'connections/receive-event',
  'credits/stripe-webhook',
  'enrichment/enrich-signup',
  'notifications/send-alerts',
  'notifications/work-delivery',
  'public-api/add',
];

test('a new version of the most important functions takes over step by step', () => {
  const ofAliases = aliases.map(({ properties }) => entryOf(properties.FunctionName));
  expect(ofAliases.sort()).toEqual(shifted);
  for (const { updatePolicy } of aliases) {
    const { ApplicationName, DeploymentGroupName } = updatePolicy.CodeDeployLambdaAliasUpdate;
    expect(JSON.stringify(ApplicationName)).toContain('ShiftApplication');
    expect(groups.map(({ id }) => id)).toContain(DeploymentGroupName.Ref);
  }
  expect(groups).toHaveLength(shifted.length);
});

test('all calls return to the previous version if functions fail, and the runbook has an entry for that alarm', () => {
  const [alarm] = production.all('AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith('ShiftFailures'));
  expect(alarm?.properties.Threshold).toBe(10);
  for (const { properties } of groups) {
    expect(JSON.stringify(properties.DeploymentConfigName)).toContain('Linear10PercentEvery1Minute');
    expect(properties.AlarmConfiguration.Alarms).toEqual([{ Name: { Ref: alarm?.id } }]);
    expect(properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
  }
  const [inDev] = templatesOf(dev).all('AWS::CodeDeploy::DeploymentGroup');
  expect(JSON.stringify(inDev?.properties.DeploymentConfigName)).toContain('AllAtOnce');
});

function entryOf({ Ref }: { Ref: string }): string {
  return functions.find(({ id }) => id === Ref)?.properties.Description;
}
