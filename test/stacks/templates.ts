import { App } from 'aws-cdk-lib';
import { checkComplete } from '../../lib/platform/stack/check-complete.ts';
import { appContext } from '../../lib/platform/stack/product-stack.ts';
import { productStacks } from '../../lib/stacks/product-stacks.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed, stages } from '../../lib/stages.ts';
import { scratch } from '../support/scratch.ts';

/** Production with its account, zone and Turnstile site filled in. */
export const prod: Stage = (() => {
  const { prod } = stages;
  const stage: Stage = {
    ...prod,
    account: '123456789012',
    domain: { ...prod.domain, zone: { ...prod.domain.zone, id: 'Z0123456789' } },
    turnstile: { ...prod.turnstile, siteKey: '0x4AAAAAAA' },
  };
  checkComplete(stage);
  return stage;
})();

export const dev = stageNamed('dev');

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the properties
type Properties = any;

export interface SynthesizedResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  readonly deletionPolicy: string | undefined;
  readonly updatePolicy: Properties;
}

/** The resources of a stage's stacks (`Data`, `Backend`, …, perhaps `Edge`), synthesized in this process. */
export function templatesOf(stage: Stage): Templates {
  const found = synthesized.get(stage) ?? resourcesIn(synthesize(stage));
  synthesized.set(stage, found);
  return found;
}

const synthesized = new Map<Stage, Templates>();

/** A stage's stacks, without a copy of its code, and without the CDK's check of templates: nag.nightly.ts has both. */
export function synthesize(stage: Stage) {
  const app = new App({
    outdir: scratch(),
    context: { ...appContext, 'aws:cdk:disable-asset-staging': true },
    builtinCloudFormationValidation: false,
  });
  productStacks(app, stage);
  return app.synth().stacksRecursively;
}

export type Templates = ReturnType<typeof resourcesIn>;

export interface Statement {
  /** The roles that have the policy, as JSON. */
  readonly role: string;
  readonly actions: readonly string[];
  /** Each as JSON. */
  readonly resources: readonly string[];
  /** As JSON; empty if there is none. */
  readonly condition: string;
}

/** The statements of IAM policies. */
export function statementsOf({ all }: Templates): Statement[] {
  const separate = all('AWS::IAM::Policy').map(({ properties }) => ({
    role: JSON.stringify(properties.Roles),
    document: properties.PolicyDocument,
  }));
  const inline = all('AWS::IAM::Role').flatMap(({ id, properties }) =>
    (properties.Policies ?? []).map(({ PolicyDocument }: Properties) => ({
      role: JSON.stringify([{ Ref: id }]),
      document: PolicyDocument,
    })),
  );
  return [...separate, ...inline].flatMap(({ role, document }) =>
    document.Statement.map((one: Properties) => ({
      role,
      actions: [one.Action].flat() as string[],
      resources: [one.Resource].flat().map((resource) => JSON.stringify(resource)),
      condition: JSON.stringify(one.Condition ?? ''),
    })),
  );
}

/** The id of the function behind a reference of a template, directly or by an alias. */
export function calledFunction({ all }: Templates, reference: unknown): string | undefined {
  const text = JSON.stringify(reference);
  const alias = all('AWS::Lambda::Alias').find(({ id }) => text.includes(`"${id}"`));
  const called = alias ? JSON.stringify(alias.properties.FunctionName) : text;
  return all('AWS::Lambda::Function').find(({ id }) => called.includes(`"${id}"`))?.id;
}

/** All resources of synthesized stacks. */
export function resourcesIn(stacks: readonly { stackName: string; template: Properties }[]) {
  const resources: SynthesizedResource[] = stacks.flatMap(({ stackName, template }) =>
    Object.entries<Properties>(template.Resources).map(([id, resource]) => ({
      stack: stackName.split('-').at(-1) ?? '',
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      deletionPolicy: resource.DeletionPolicy,
      updatePolicy: resource.UpdatePolicy ?? {},
    })),
  );
  return { resources, all: (type: string) => resources.filter((resource) => resource.type === type) };
}
