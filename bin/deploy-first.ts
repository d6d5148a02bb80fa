import { parseArgs } from 'node:util';
import { stageNamed } from '../lib/stages.ts';
import { awsAccount } from './doctor/aws-account.ts';
import { bootstrapArguments } from './doctor/checks.ts';
import { examine, printFindings } from './doctor/examine.ts';
import { deployedStage } from './first-deployment/deployed-stage.ts';
import { leftToDo } from './first-deployment/left-to-do.ts';
import { CommandFailed, runCommand } from './first-deployment/run-command.ts';

/**
 * `npm run deploy:first -- --stage STAGE`: the first deployment of a stage. Checks the account, prepares
 * it for the CDK, deploys the stacks, and lists manual steps with commands. Run it again after a failure
 * or manual step: finished steps are skipped.
 */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  const stage = stageNamed(values.stage);
  if (stage.name === 'local') throw new Error('The stage "local" needs no account: npm start.');
  const account = awsAccount(stage.region);

  console.log('The account');
  const findings = await examine(account, stage);
  printFindings(findings);
  const first = findings.filter(({ state, when }) => state !== 'ok' && when === 'before');
  if (first.length > 0) {
    const names = first.map(({ name }) => name).join(', ');
    throw new Error(`\nNothing was deployed. Fix this first, and run the command again: ${names}.`);
  }

  const places = await bootstrapArguments(account, stage);
  if (places.length > 0) await runCommand('npx', ['cdk', 'bootstrap', ...places]);
  // No approval: a new stage has no rights that could grow. Unchanged stacks are skipped.
  const context = ['-c', `stage=${stage.name}`];
  await runCommand('npx', ['cdk', 'deploy', '--all', ...context, '--require-approval', 'never']);

  console.log('\nManual steps');
  const left = await leftToDo(stage, deployedStage(stage));
  for (const { name, isDone, words } of left)
    console.log(`${isDone ? '✓' : '→'} ${name}${isDone ? '' : `: ${words}`}`);
  console.log(`→ Confirm the subscription to alarms that was emailed to ${stage.alarmRecipient}.`);
  console.log('→ Sign up once, confirm, and change the email on the account page.');
} catch (failure) {
  if (!(failure instanceof Error)) throw failure;
  console.error(failure.message);
  if (failure instanceof CommandFailed) {
    console.error('Fix the error above, then run this command again. It continues after the finished steps.');
  }
  process.exitCode = 1;
}
