import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

const commands = scratch();
const called = path.join(commands, 'called');
const failing = path.join(commands, 'failing');
const state: AccountState = { isBootstrapped: false, mailsAreVerified: true, secrets: {} };
let account: ListeningServer;

beforeAll(async () => {
  account = await startStandInAccount(state);
  // Replaces the CDK: records its calls, and fails if the call contains a word of `failing`.
  const npx = path.join(commands, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\necho "$*" >> '${called}'\nif [ -f '${failing}' ]; then case "$*" in *"$(cat '${failing}')"*) exit 1;; esac; fi\n`,
  );
  chmodSync(npx, 0o755);
});

beforeEach(begin);

afterAll(() => account.stop());

test('nothing is deployed until everything that a deployment needs exists', async () => {
  state.mailsAreVerified = false;
  const { code, said, complained } = await deployFirst();
  expect(said).toContain('✗ Sender of emails: SES may not send as dev.signupscout.example');
  expect(complained).toContain(
    'Nothing was deployed. Fix this first, and run the command again: Sender of emails.',
  );
  expect(calls()).toEqual([]);
  expect(code).toBe(1);
  state.mailsAreVerified = true;
});

test('the account is prepared and the stacks are deployed; after a failure it continues after the finished steps', async () => {
  writeFileSync(failing, 'deploy');
  const first = await deployFirst();
  expect(calls()).toEqual([
    'cdk bootstrap aws://123456789012/eu-west-1',
    'cdk deploy --all -c stage=dev --require-approval never',
  ]);
  expect(first.complained).toContain('run this command again. It continues after the finished steps.');
  expect(first.said).not.toContain('Manual steps');
  expect(first.code).toBe(1);

  state.isBootstrapped = true;
  state.secrets = { StripeSecret: true, StripeWebhookSecret: false, TurnstileSecret: false };
  begin();
  const again = await deployFirst();
  expect(calls()).toEqual(['cdk deploy --all -c stage=dev --require-approval never']);
  expect(again.complained).toBe('');
  expect(again.code).toBe(0);
});

test('the local stage needs no account', async () => {
  const { complained, code } = await deployFirst('local');
  expect([complained, code]).toEqual(['The stage "local" needs no account: npm start.\n', 1]);
});

/** Forgets all calls and failures of commands. */
function begin(): void {
  writeFileSync(called, '');
  writeFileSync(failing, 'nothing fails');
}

function calls(): string[] {
  return readFileSync(called, 'utf8').split('\n').filter(Boolean);
}

async function deployFirst(stage = 'dev') {
  const child = spawn(process.execPath, ['--no-warnings', 'bin/deploy-first.ts', '--stage', stage], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${commands}:${process.env.PATH}`,
      AWS_ENDPOINT_URL: account.url,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

/** The state of an AWS account, set by a test. */
interface AccountState {
  /** True if the CDK's bootstrap stack exists. */
  isBootstrapped: boolean;
  /** True if SES may send for the stage's domain. */
  mailsAreVerified: boolean;
  /** The secrets of the stage, by their construct's id; true if a person stored a value. */
  secrets: Record<string, boolean>;
}

/** Stands in for the AWS services that the command calls, behind one address (`AWS_ENDPOINT_URL`). */
async function startStandInAccount(state: AccountState) {
  const json: Record<string, () => unknown> = {
    'AmazonSSM.GetParameter': () => (state.isBootstrapped ? { Parameter: { Value: '21' } } : undefined),
    'ServiceQuotasV20190624.GetServiceQuota': () => ({ Quota: { Value: 1000 } }),
    'secretsmanager.ListSecrets': () => ({
      SecretList: Object.entries(state.secrets).map(([id, isGiven]) => ({
        ARN: `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${id}-x`,
        Tags: [{ Key: 'aws:cloudformation:logical-id', Value: `${id}1A2B3C4D` }],
        CreatedDate: 1_790_000_000,
        LastChangedDate: isGiven ? 1_790_090_000 : 1_790_000_001,
      })),
    }),
  };
  const query: Record<string, () => string> = {
    GetCallerIdentity: () => '<Account>123456789012</Account>',
    GetSendQuota: () => '<Max24HourSend>50000</Max24HourSend>',
    GetIdentityVerificationAttributes: () =>
      `<VerificationAttributes><entry><key>dev.signupscout.example</key><value><VerificationStatus>${state.mailsAreVerified ? 'Success' : 'Pending'}</VerificationStatus></value></entry></VerificationAttributes>`,
  };
  return listenOnLoopback(async (request, response) => {
    const body = await text(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const action = new URLSearchParams(body).get('Action') ?? '';
    if (target in json) {
      const found = json[target]?.();
      const answer = found ?? { __type: 'ParameterNotFound', message: 'There is none' };
      response.writeHead(found ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
      return response.end(JSON.stringify(answer));
    }
    if (action in query) {
      const result = `<${action}Result>${query[action]?.()}</${action}Result>`;
      return response.end(`<${action}Response>${result}</${action}Response>`);
    }
    if (request.url?.startsWith('/model/')) {
      const output = { message: { role: 'assistant', content: [{ text: 'Hi' }] } };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ output, stopReason: 'end_turn' }));
    }
    return response.end('<ListAllMyBucketsResult><Buckets></Buckets></ListAllMyBucketsResult>');
  });
}
