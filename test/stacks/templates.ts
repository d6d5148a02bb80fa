import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { checkComplete } from '../../lib/platform/check-complete.ts';
import { appContext, productStacks } from '../../lib/stacks/product-stacks.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed } from '../../lib/stages.ts';
import { scratch } from '../scratch.ts';

/** Production as it is once its account, zone and Turnstile site are filled in. */
export const prod: Stage = (() => {
  const dev = stageNamed('dev');
  const stage: Stage = {
    ...dev,
    name: 'prod',
    account: '123456789012',
    domain: { name: 'signupscout.example', zone: { id: 'Z0123456789', name: 'signupscout.example' } },
    metrics: { provider: 'moz', url: 'https://lsapi.seomoz.com' },
    protectData: true,
    firewall: true,
  };
  checkComplete(stage);
  return stage;
})();

export const dev = stageNamed('dev');

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the properties
type Properties = any;

export interface SynthesisedResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  readonly deletionPolicy: string | undefined;
}

export interface Finding {
  readonly ruleName: string;
  readonly violatingConstructs: readonly { readonly constructPath: string }[];
}

/**
 * All resources of a stage's stacks, `Data`, `Backend`, `Web` and perhaps `Edge`, synthesised in this process.
 * Throws what cdk-nag calls an error; `findings` holds its warnings.
 */
export const templatesOf = (stage: Stage) => {
  const app = new App({ outdir: scratch(), context: appContext });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  productStacks(app, stage);
  const stacks = app.synth().stacksRecursively;
  const report = JSON.parse(readFileSync(path.join(app.outdir, 'validation-report.json'), 'utf8'));
  const findings: Finding[] = report.pluginReports.flatMap(
    (one: { violations: Finding[] }) => one.violations,
  );
  const resources: SynthesisedResource[] = stacks.flatMap(({ stackName, template }) =>
    Object.entries<Properties>(template.Resources).map(([id, resource]) => ({
      stack: stackName.split('-').at(-1) ?? '',
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      deletionPolicy: resource.DeletionPolicy,
    })),
  );
  return {
    findings,
    resources,
    all: (type: string) => resources.filter((resource) => resource.type === type),
  };
};

export type Templates = ReturnType<typeof templatesOf>;
