import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'aws-cdk-lib';

interface Finding {
  readonly ruleName: string;
  readonly violatingConstructs: readonly { readonly constructPath: string }[];
}

/** The findings of each plugin in a synthesized app, with warnings: the rule and the constructs' paths. */
export function findingsIn(app: App) {
  const report = JSON.parse(readFileSync(path.join(app.outdir, 'validation-report.json'), 'utf8'));
  return report.pluginReports.map(({ violations }: { violations: readonly Finding[] }) =>
    violations.map(({ ruleName, violatingConstructs }) => [
      ruleName,
      ...violatingConstructs.map(({ constructPath }) => constructPath),
    ]),
  );
}
