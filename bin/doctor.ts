import { parseArgs } from 'node:util';
import { stageNamed } from '../lib/stages.ts';
import { awsAccount } from './doctor/aws-account.ts';
import { examine, printFindings } from './doctor/checks.ts';

/**
 * `npm run ops -- doctor --stage STAGE`: reports what an account lacks for a first deployment. Read-only.
 * Exits with 1 if something is missing or could not be checked.
 */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  const stage = stageNamed(values.stage);
  if (stage.name === 'local') throw new Error('The stage "local" needs no account: npm start.');
  const findings = await examine(awsAccount(stage.region), stage);
  printFindings(findings);
  process.exitCode = findings.every(({ state }) => state === 'ok') ? 0 : 1;
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
