import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { appContext, productStacks } from '../../lib/stacks/product-stacks.ts';
import { scratch } from '../scratch.ts';
import { dev, prod } from './templates.ts';

interface Finding {
  readonly ruleName: string;
  readonly violatingConstructs: readonly { readonly constructPath: string }[];
}

test.each([dev, prod])('cdk-nag has no findings in $name: AwsSolutions and Serverless', (stage) => {
  const app = new App({ outdir: scratch(), context: appContext });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  productStacks(app, stage);
  // Throws what is an error to it; the report also has its warnings.
  app.synth();
  const report = JSON.parse(readFileSync(path.join(app.outdir, 'validation-report.json'), 'utf8'));
  const findings = report.pluginReports.flatMap((one: { violations: Finding[] }) => one.violations);
  expect(
    findings.map(({ ruleName, violatingConstructs }: Finding) => [ruleName, violatingConstructs]),
  ).toEqual([]);
  expect(report.pluginReports).toHaveLength(2);
});
