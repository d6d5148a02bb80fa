import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CfnGuardValidator } from '@cdklabs/cdk-validator-cfnguard';
import { App, type IPolicyValidationContextBeta1, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { appContext } from '../../lib/platform/stack/product-stack.ts';
import { productStacks } from '../../lib/stacks/product-stacks.ts';
import { scratch } from '../support/scratch.ts';
import { findingsIn } from './findings.ts';
import { dev, prod } from './templates.ts';

/** They read the certificate's ARN as text; ours is a reference to us-east-1, and the CDK sets SNI. */
const rulesThatSeeNoReferences = ['ct-cloudfront-pr-6', 'ct-cloudfront-pr-7'];

/** Checks templates only by rules about their types; the others take half a minute and find nothing. */
class RulesOfEach extends CfnGuardValidator {
  readonly used = new Set<string>();

  override validate(context: IPolicyValidationContextBeta1) {
    const reports = context.templatePaths.map((template) => {
      const rules = rulesAbout(template);
      for (const rule of rules) this.used.add(rule);
      const disabledRules = rulesThatSeeNoReferences;
      const validator = new CfnGuardValidator({ controlTowerRulesEnabled: false, rules, disabledRules });
      return validator.validate({ ...context, templatePaths: [template] });
    });
    const violations = reports.flatMap((report) => report.violations);
    return { success: reports.every(({ success }) => success), violations };
  }
}

test("production keeps AWS Control Tower's rules, or says in the code why one does not hold", () => {
  const validator = new RulesOfEach({ disabledRules: rulesThatSeeNoReferences });
  const app = new App({ outdir: scratch(), context: appContext, policyValidationBeta1: [validator] });
  productStacks(app, prod);
  app.synth();
  expect(findingsIn(app)).toEqual([[]]);
  expect(validator.used.size).toBeGreaterThan(40);
});

/** The files of rules about a template's resource types. */
function rulesAbout(template: string): string[] {
  const { Resources } = JSON.parse(readFileSync(template, 'utf8'));
  const types = new Set(Object.values<{ Type: string }>(Resources).map(({ Type }) => Type));
  const entry = createRequire(import.meta.url).resolve('@cdklabs/cdk-validator-cfnguard');
  const files = globSync(path.resolve(path.dirname(entry), '../rules/control-tower/cfn-guard/*/*.guard'));
  return files.filter((file) =>
    (readFileSync(file, 'utf8').match(/AWS::\w+::\w+/g) ?? []).some((type) => types.has(type)),
  );
}

test.each([dev, prod])('cdk-nag has no findings in $name: AwsSolutions and Serverless', (stage) => {
  const app = new App({ outdir: scratch(), context: appContext });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  productStacks(app, stage);
  // Throws the plugin's errors; the report also has its warnings.
  app.synth();
  expect(findingsIn(app)).toEqual([[], []]);
});
