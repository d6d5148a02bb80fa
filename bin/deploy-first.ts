import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { Stage } from '../lib/stage.ts';
import { stageNamed } from '../lib/stages.ts';
import { type MetricsProvider, metricsProviderFacts } from '../shared/enrichment/metrics-provider.ts';
import { awsAccount } from './doctor/aws-account.ts';
import { bootstrapArguments, examine, printFindings } from './doctor/checks.ts';
import {
  type DeployedStage,
  deployedStage,
  type StoredSecret,
  storeCommand,
} from './doctor/deployed-stage.ts';

class CommandFailed extends Error {}

async function runCommand(command: string, args: readonly string[]): Promise<void> {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandFailed(`"${[command, ...args].join(' ')}" did not succeed.`);
}

/** Cloudflare's site key that always passes, with its secret. */
const testSiteKey = '1x00000000000000000000AA';
const testSecret = '1x0000000000000000000000000000000AA';

/**
 * `npm run deploy:first -- --stage STAGE`: the first deployment of a stage. Checks the account, prepares
 * it for the CDK, deploys the stacks, and lists manual steps with commands. Run it again after a failure
 * or manual step: finished steps are skipped.
 */
try {
  const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });
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

interface Left {
  readonly name: string;
  readonly isDone: boolean;
  readonly words: string;
}

async function leftToDo(stage: Stage, deployed: DeployedStage): Promise<Left[]> {
  const appUrl = (await deployed.appUrl()) ?? 'https://APP';
  const values = Object.entries(valuesOf(stage, appUrl)).map(async ([id, where]) =>
    storing(stage, id, where, await deployed.secret(id)),
  );
  return [
    ...(await Promise.all(values)),
    {
      name: 'Company index',
      isDone: await deployed.hasIndex(),
      words: `Build one (docs/product/enrichment/company-index.md), then: npm run index -- upload --stage ${stage.name} --index FOLDER`,
    },
  ];
}

function valuesOf(
  { turnstile, metrics, readerUrl, testSignups }: Stage,
  appUrl: string,
): Record<string, string> {
  const isTest = turnstile.siteKey === testSiteKey;
  return {
    StripeSecret: 'a restricted key of Stripe, with the rights that RUNBOOK.md names under "Rotate secrets"',
    StripeWebhookSecret: `the signing secret (whsec_…) of a webhook that you make in Stripe to ${appUrl}/webhooks/stripe`,
    TurnstileSecret: isTest
      ? `${testSecret}, which belongs to Cloudflare's test key in lib/stages.ts`
      : "the secret key of the site in Cloudflare's Turnstile",
    ...(metrics ? { MetricsSecret: tokenOf(metrics) } : {}),
    ...(testSignups
      ? { TestSignupSecret: 'a test key, as RUNBOOK.md says under "Put the key for test signups in place"' }
      : {}),
    ...(readerUrl ? { ReaderSecret: `the key of the model at ${readerUrl}` } : {}),
  };
}

function tokenOf(provider: MetricsProvider): string {
  const { name, page } = metricsProviderFacts[provider];
  return `a token of ${name} (${page})`;
}

function storing(stage: Stage, name: string, where: string, stored: StoredSecret | undefined): Left {
  return {
    name,
    isDone: stored?.isGiven ?? false,
    words: stored
      ? `VALUE is ${where}. Store it: ${storeCommand(stage, stored)}`
      : 'The data stack has no such secret: was it deployed? Run this command again.',
  };
}
