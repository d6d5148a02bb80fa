import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestModule,
  TestRunEndReason,
  TestSpecification,
  Vitest,
} from 'vitest/node';
import * as z from 'zod/mini';
import { matchesPattern } from '../../local/aws/iam/conditions.ts';
import { readPolicies } from '../../local/aws/iam/rights.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { root } from '../../local/settings.ts';

/** A report of `npm test` for review: rights of each endpoint of a shared function that no test used. */
const reportFile = path.join(root, 'dist', 'rights-by-endpoint.txt');

/** Rights that no test can use, with the reason for which roles have them. */
const reasons: readonly (readonly [right: RegExp, reason: string])[] = [
  [/ logs:\w+ /, 'Lambda itself writes the lines of a function'],
  [/ xray:\w+ /, 'Lambda itself sends the traces of a function'],
  [
    / sqs:SendMessage \S+DeadLetters/,
    'Lambda itself sends an event there that a function failed on for good',
  ],
  [
    /^(enrichment\/enrich-signup|imports\/work-import) s3:ListBucket /,
    'no call needs it: with it, S3 answers 404 for a file that is not there, and 403 without',
  ],
];

const functionSchema = z.object({ Role: z.string(), Description: z._default(z.string(), '') });

/**
 * Lists each unused right of a role without a reason, and each unneeded reason, at the end of `npm run test:all`
 * if `USED_RIGHTS` names the file that `npm test` noted used rights in. A part of the tests (a shard, some
 * files, some names) and a failed run are not judged.
 */
export class UnusedRights implements Reporter {
  private vitest: Vitest | undefined;
  private isWhole = false;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const all = await this.vitest?.globTestSpecifications([]);
    const isFiltered = this.vitest?.config.testNamePattern !== undefined;
    this.isWhole = !isFiltered && specifications.length === all?.length;
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    _errors: readonly SerializedError[],
    outcome: TestRunEndReason,
  ): void {
    const file = process.env.USED_RIGHTS ?? '';
    if (!this.isWhole || outcome !== 'passed' || !existsSync(file)) return;
    const used = readFileSync(file, 'utf8').split('\n');
    mkdirSync(path.dirname(reportFile), { recursive: true });
    writeFileSync(reportFile, `${rightsByEndpoint(used).join('\n')}\n`);
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
      ([user = '', did = '', ...rest]) =>
        user.split('#')[0] === by &&
        matchesPattern(action, did, true) &&
        matchesPattern(resource, rest.join(' ')),
    );
  const unused = allowed.filter((right) => !isUsed(right));
  const lines = unused.map(({ by, action, resource }) => `${by} ${action} ${resource}`);
  return [...new Set(lines)].sort();
}

/**
 * For each endpoint that shares its function, the actions that the other endpoints used and this one did not.
 * They are the excess rights of the merged function.
 */
export function rightsByEndpoint(usedLines: readonly string[]): string[] {
  const used = usedLines.flatMap((line) => {
    const [, entry, endpoint, right] = /^([^# ]+)#(\S+) (.+)$/.exec(line) ?? [];
    return entry && endpoint && right ? [{ entry, endpoint, right: kindOf(right) }] : [];
  });
  return [...Map.groupBy(used, ({ entry }) => entry)]
    .flatMap(([entry, of]) => {
      const all = [...new Set(of.map(({ right }) => right))];
      return [...Map.groupBy(of, ({ endpoint }) => endpoint)].map(([endpoint, own]) => {
        const spare = all.filter((right) => !own.some((one) => one.right === right));
        return `${entry} ${endpoint}: ${spare.sort().join(', ') || 'uses all'}`;
      });
    })
    .sort();
}

/** An action and its resource: `dynamodb:Query table/index`, `sqs:SendMessage queue`. */
function kindOf(right: string): string {
  const [action = '', resource = ''] = right.split(' ');
  return `${action} ${resource
    .split(':')
    .slice(5)
    .join(':')
    .replace(/\/[^/]{20,}$/, '/…')}`;
}
