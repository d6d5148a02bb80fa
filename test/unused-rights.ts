import { existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestSpecification, Vitest } from 'vitest/node';
import * as z from 'zod';
import { matchesPattern } from '../local/aws/iam/patterns.ts';
import { readPolicies } from '../local/aws/iam/read-policies.ts';
import { CloudTemplate } from '../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../local/build.ts';

/** Rights that no test can use, and why roles have them all the same. */
const reasons: readonly (readonly [right: RegExp, reason: string])[] = [
  [/ logs:\w+ /, 'Lambda itself writes the lines of a function'],
  [
    / sqs:SendMessage \S+DeadLetters/,
    'Lambda itself sends an event there that a function failed on for good',
  ],
  [/ xray:\w+ /, 'Lambda itself sends the traces of a function'],
  [/ bedrock:InvokeModel /, 'Bedrock is not emulated; the tests of the templates hold this right'],
];

const functionSchema = z.object({ Role: z.string(), Description: z.string().default('') });

/** Names the rights of roles that nothing used in a run of all tests: each is to be taken away, or to have a reason. */
export class UnusedRights implements Reporter {
  private vitest: Vitest | undefined;
  private isWhole = false;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const all = await this.vitest?.globTestSpecifications([]);
    this.isWhole = specifications.length === all?.length;
  }

  onTestRunEnd(): void {
    const file = process.env.USED_RIGHTS ?? '';
    if (!this.isWhole || !existsSync(file)) return;
    const unused = unusedRights(readFileSync(file, 'utf8').split('\n'));
    if (unused.length === 0) return;
    console.log(
      `Rights that no test used: take them away, or say why they are needed.\n  ${unused.join('\n  ')}\n`,
    );
  }
}

/** The rights of the functions of the local stage that these lines (function, action, resource) show no use of. */
export function unusedRights(usedLines: readonly string[]): string[] {
  const template = new CloudTemplate(assemblyFolder, { queueHost: '127.0.0.1' });
  const { ofRoles } = readPolicies(template);
  const used = usedLines.filter(Boolean).map((line) => line.split(' '));
  const functions = template.all(
    'AWS::Lambda::Function',
    functionSchema,
    ({ stack }) => !stack.endsWith('-Web'),
  );
  const allowed = functions.flatMap(({ properties: { Role, Description: by } }) =>
    (ofRoles.get(Role) ?? []).flatMap(({ Action = [], Resource = [] }) =>
      Action.flatMap((action) => Resource.map((resource) => ({ by, action, resource }))),
    ),
  );
  const isUsed = ({ by, action, resource }: (typeof allowed)[number]) =>
    used.some(
      ([user, did = '', ...rest]) =>
        user === by && matchesPattern(action, did, true) && matchesPattern(resource, rest.join(' ')),
    );
  const unused = allowed.filter((right) => !isUsed(right));
  const lines = unused.map(({ by, action, resource }) => `${by} ${action} ${resource}`);
  return [...new Set(lines)].filter((line) => !reasons.some(([right]) => right.test(line))).sort();
}
