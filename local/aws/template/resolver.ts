import { StartupError } from '../startup.ts';
import type { Assembly, Resource } from './assembly.ts';

export const region = 'eu-west-1';
export const accountNumber = '000000000000';

/** Value of `Ref` or `Fn::GetAtt` of a resource; undefined if the type has no such attribute. */
export type Attributes = (resource: Resource, attribute: 'Ref' | string) => string | undefined;

const pseudo: Record<string, string> = {
  'AWS::Region': region,
  'AWS::AccountId': accountNumber,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

export interface GivenValues {
  readonly parameters?: Record<string, string>;
  /** Secret values by construct ID, for secrets that must be known in advance. */
  readonly secrets?: Record<string, string>;
}

type Intrinsic = (argument: unknown, stack: string) => unknown;

/** Resolves CloudFormation's intrinsic functions, as the CDK writes them, without conditions and mappings. */
export class Resolver {
  private readonly assembly: Assembly;
  private readonly attributes: Attributes;
  private readonly parameters: Record<string, string>;
  private readonly secrets: Record<string, string>;

  constructor(assembly: Assembly, attributes: Attributes, { parameters = {}, secrets = {} }: GivenValues) {
    this.assembly = assembly;
    this.attributes = attributes;
    this.parameters = parameters;
    this.secrets = secrets;
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
    if (id === 'AWS::StackName') return stack;
    return pseudo[id] ?? this.attribute(stack, id, 'Ref');
  }

  private imported(name: string): unknown {
    const found = this.assembly.exports.find((one) => one.name === name);
    if (!found) throw new Error(`No stack exports ${name}.`);
    return this.resolve(found.value, found.stack);
  }

  /** Resolves a secret reference in a text. The secret must be fixed, because the others do not exist yet. */
  private withSecret(text: string): string {
    if (!text.startsWith('{{resolve:')) return text;
    const [, id = ''] =
      /^\{\{resolve:secretsmanager:.*:secret:\w+-(\w+)[0-9A-F]{8}:SecretString:::\}\}$/.exec(text) ?? [];
    const fixed = this.secrets[id];
    if (fixed === undefined) {
      throw new Error(`The local cloud cannot fill in ${text}: give the secret a fixed value.`);
    }
    return fixed;
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
      return this.withSecret((this.resolve(parts, stack) as string[]).join(separator));
    },
    'Fn::Split': (argument, stack) => {
      const [separator, text] = argument as [string, unknown];
      return String(this.resolve(text, stack)).split(separator);
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = argument as [string | number, unknown];
      return (this.resolve(list, stack) as unknown[])[Number(index)];
    },
    'Fn::Sub': (argument, stack) => {
      const [text, values] = (Array.isArray(argument) ? argument : [argument, {}]) as [string, object];
      const own = new Map(Object.entries(values));
      return text.replace(/\$\{([^}!]+)\}/g, (_, name: string) => {
        if (own.has(name)) return String(this.resolve(own.get(name), stack));
        const [id = '', ...attribute] = name.split('.');
        return attribute.length > 0
          ? this.attribute(stack, id, attribute.join('.'))
          : this.reference(id, stack);
      });
    },
  };

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
