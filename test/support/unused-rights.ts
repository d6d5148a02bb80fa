import { existsSync, readFileSync } from 'node:fs';
import type * as runner from 'vitest/node';
import * as z from 'zod/mini';
import { matchesPattern } from '../../local/aws/iam/conditions.ts';
import { readPolicies } from '../../local/aws/iam/rights.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';

/** Rights that no test can use, with the reason for which roles have them. */
const reasons: readonly (readonly [right: RegExp, reason: string])[] = [
  [/ logs:\w+ /, 'Lambda itself writes the lines of a function'],
  [/ xray:\w+ /, 'Lambda itself sends the traces of a function'],
  [/ sqs:SendMessage \S+DeadLetters/, 'Lambda itself sends an event there that a function failed for good'],
  [
    /^(enrichment\/enrich-signup|imports\/work-import) s3:ListBucket /,
    'no call needs it: with it, S3 answers 404 for a file that is not there, and 403 without',
  ],
];

const schema = z.object({ Role: z.string(), Description: z._default(z.string(), '') });

/**
 * Lists each unused right of a role without a reason, and each unneeded reason, at the end of `npm run test:all`
 * if `USED_RIGHTS` names the file that `npm test` noted used rights in. A part of the tests (a shard, some
 * files, some names) and a failed run are not judged.
 */
export class UnusedRights implements runner.Reporter {
  private vitest: runner.Vitest | undefined;
  private isWhole = false;

  onInit(vitest: runner.Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunStart(specifications: readonly runner.TestSpecification[]): Promise<void> {
    const all = await this.vitest?.globTestSpecifications([]);
    const isFiltered = this.vitest?.config.testNamePattern !== undefined;
    this.isWhole = !isFiltered && specifications.length === all?.length;
  }

  onTestRunEnd(
    _modules: readonly runner.TestModule[],
    _errors: readonly runner.SerializedError[],
    outcome: runner.TestRunEndReason,
  ): void {
    const file = process.env.USED_RIGHTS ?? '';
    if (!this.isWhole || outcome !== 'passed' || !existsSync(file)) return;
    const used = readFileSync(file, 'utf8').split('\n');
    const problems = problemsOf(unusedRights(used));
    if (problems.length === 0) return;
    console.log(
      `Rights of roles (test/support/unused-rights.ts): take them away, test what uses them, or give the reason.\n  ${problems.join('\n  ')}\n`,
    );
  }
}

/** The problems of a list of unused rights: rights without a reason, and reasons without a right. */
export function problemsOf(unused: readonly string[]): string[] {
  return [
    ...unused.filter((line) => !reasons.some(([right]) => right.test(line))),
    ...reasons
      .filter(([right]) => !unused.some((line) => right.test(line)))
      .map(([right, reason]) => `${right} needs no reason any more: ${reason}`),
  ];
}

/** The rights of local functions that these lines (function, action, resource) do not use. */
export function unusedRights(usedLines: readonly string[]): string[] {
  const template = new CloudTemplate(assemblyFolder, { queueHost: '127.0.0.1' });
  const { ofRoles } = readPolicies(template);
  const used = usedLines.filter(Boolean).map((line) => line.split(' '));
  const functions = template.all('AWS::Lambda::Function', schema, ({ stack }) => !stack.endsWith('-Web'));
  const allowed = functions.flatMap(({ properties: { Role, Description: by } }) =>
    (ofRoles.get(Role) ?? []).flatMap(({ Action = [], Resource = [] }) =>
      Action.flatMap((action) => Resource.map((resource) => ({ by, action, resource }))),
    ),
  );
  const isUsed = ({ by, action, resource }: (typeof allowed)[number]) =>
    used.some(
      ([user = '', did = '', ...rest]) =>
        user === by && matchesPattern(action, did, true) && matchesPattern(resource, rest.join(' ')),
    );
  const unused = allowed.filter((right) => !isUsed(right));
  const lines = unused.map(({ by, action, resource }) => `${by} ${action} ${resource}`);
  return [...new Set(lines)].sort();
}
