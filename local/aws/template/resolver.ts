import { agreedSecrets } from '../../fixed-secrets.ts';
import { StartupError } from '../../settings.ts';
import type { Assembly, Resource } from './assembly.ts';

export const region = 'eu-west-1';
export const accountNumber = '000000000000';

/** What `Ref` and `Fn::GetAtt` give for one resource; undefined where the type has no such attribute. */
export type Attributes = (resource: Resource, attribute: 'Ref' | string) => string | undefined;

const pseudo: Record<string, string> = {
  'AWS::Region': region,
  'AWS::AccountId': accountNumber,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

type Intrinsic = (argument: unknown, stack: string) => unknown;

/** Resolves CloudFormation's intrinsic functions, no more of them than our stacks use. */
export class Resolver {
  private readonly assembly: Assembly;
  private readonly attributes: Attributes;
  private readonly parameters: Record<string, string>;

  constructor(assembly: Assembly, attributes: Attributes, parameters: Record<string, string>) {
    this.assembly = assembly;
    this.attributes = attributes;
    this.parameters = parameters;
    const unknown = Object.keys(parameters).find(
      (name) => !assembly.parameters.some(({ id }) => id === name),
    );
    if (unknown) throw new StartupError(`No stack has a parameter ${unknown}.`);
  }

  private attribute(stack: string, id: string, name: string): string {
    const resource = this.assembly.resources.find((one) => one.stack === stack && one.id === id);
    const value = resource && this.attributes(resource, name);
    if (value === undefined) throw new Error(`The local cloud has no ${name} of ${stack}/${id}.`);
    return value;
  }

  private reference(id: string, stack: string): string {
    const parameter = this.assembly.parameters.find((one) => one.stack === stack && one.id === id);
    if (parameter) return this.parameters[id] ?? String(parameter.defaultValue);
    return pseudo[id] ?? this.attribute(stack, id, 'Ref');
  }

  private imported(name: string): unknown {
    const found = this.assembly.exports.find((one) => one.name === name);
    if (!found) throw new Error(`No stack exports ${name}.`);
    return this.resolve(found.value, found.stack);
  }

  private readonly intrinsics: Record<string, Intrinsic> = {
    Ref: (id, stack) => this.reference(String(id), stack),
    'Fn::GetAtt': (argument, stack) => {
      const [id, ...name] = Array.isArray(argument) ? argument : String(argument).split('.');
      return this.attribute(stack, id, name.join('.'));
    },
    'Fn::ImportValue': (name, stack) => this.imported(String(this.resolve(name, stack))),
    'Fn::Join': (argument, stack) => {
      const [separator, parts] = argument as [string, unknown];
      return withSecret((this.resolve(parts, stack) as string[]).join(separator));
    },
    'Fn::Split': (argument, stack) => {
      const [separator, text] = argument as [string, unknown];
      return String(this.resolve(text, stack)).split(separator);
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = argument as [string | number, unknown];
      return (this.resolve(list, stack) as unknown[])[Number(index)];
    },
    'Fn::Sub': (argument, stack) =>
      String(argument).replace(/\$\{([^}!]+)\}/g, (_, id: string) => this.reference(id, stack)),
  };

  /** A value of a template with all that it refers to filled in. */
  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.resolve(one, stack));
    if (typeof value !== 'object' || value === null) return value;
    const [only, ...more] = Object.entries(value);
    if (only && more.length === 0) {
      const intrinsic = this.intrinsics[only[0]];
      if (intrinsic) return intrinsic(only[1], stack);
      if (only[0].startsWith('Fn::')) throw new Error(`The local cloud does not know ${only[0]}.`);
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.resolve(one, stack)]));
  }
}

/**
 * A text in which the deployment puts a secret. The template is read before any secret is made, so it must be
 * one that is fixed.
 */
function withSecret(text: string): string {
  const [, name = ''] =
    /^\{\{resolve:secretsmanager:.*:secret:\w+-(\w+)[0-9A-F]{8}:SecretString:::\}\}$/.exec(text) ?? [];
  if (!text.startsWith('{{resolve:')) return text;
  const fixed = new Map<string, string>(Object.entries(agreedSecrets)).get(name);
  if (fixed === undefined)
    throw new Error(`The local cloud cannot fill in ${text}: fix it in local/fixed-secrets.ts.`);
  return fixed;
}
