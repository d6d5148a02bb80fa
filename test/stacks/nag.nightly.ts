import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { appContext } from '../../lib/platform/stack/product-stack.ts';
import { productStacks } from '../../lib/stacks/product-stacks.ts';
import { scratch } from '../support/scratch.ts';
import { findingsIn } from './findings.ts';
import { dev, prod } from './templates.ts';

test.each([dev, prod])('cdk-nag has no findings in $name: AwsSolutions and Serverless', (stage) => {
  const app = new App({ outdir: scratch(), context: appContext });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  productStacks(app, stage);
  // Throws the plugin's errors; the report also has its warnings.
  app.synth();
  expect(findingsIn(app)).toEqual([[], []]);
});
