import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CfnGuardValidator } from '@cdklabs/cdk-validator-cfnguard';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { appContext, productStacks } from '../../lib/stacks/product-stacks.ts';
import { scratch } from '../scratch.ts';
import { findingsIn } from './findings.ts';
import { prod, templatesOf } from './templates.ts';

/** They read the certificate's ARN as text, where ours is a reference to the stack in us-east-1. The CDK sets SNI with it. */
const rulesThatSeeNoReferences = ['ct-cloudfront-pr-6', 'ct-cloudfront-pr-7'];

test("production keeps AWS Control Tower's rules, or says in the code why one does not hold", () => {
  const validator = new CfnGuardValidator({
    controlTowerRulesEnabled: false,
    rules: rulesAbout(new Set(templatesOf(prod).resources.map(({ type }) => type))),
    disabledRules: rulesThatSeeNoReferences,
  });
  const app = new App({ outdir: scratch(), context: appContext, policyValidationBeta1: [validator] });
  productStacks(app, prod);
  app.synth();
  expect(findingsIn(app)).toEqual([[]]);
});

/** The files of the rules that name one of these types of resource: the others would take half a minute to find nothing. */
function rulesAbout(types: ReadonlySet<string>): string[] {
  const entry = createRequire(import.meta.url).resolve('@cdklabs/cdk-validator-cfnguard');
  const files = globSync(path.resolve(path.dirname(entry), '../rules/control-tower/cfn-guard/*/*.guard'));
  const about = files.filter((file) =>
    (readFileSync(file, 'utf8').match(/AWS::\w+::\w+/g) ?? []).some((type) => types.has(type)),
  );
  expect(about.length).toBeGreaterThan(40);
  return about;
}
