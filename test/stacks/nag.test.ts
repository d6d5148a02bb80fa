import { expect, test } from 'vitest';
import { dev, prod, templatesOf } from './templates.ts';

test.each([dev, prod])('cdk-nag finds nothing in $name: AwsSolutions and Serverless', (stage) => {
  const { findings, resources } = templatesOf(stage);
  const told = findings.map(
    ({ ruleName, violatingConstructs }) =>
      `${ruleName}: ${violatingConstructs.map(({ constructPath }) => constructPath).join(', ')}`,
  );
  expect(told).toEqual([]);
  expect(resources.length).toBeGreaterThan(200);
});
