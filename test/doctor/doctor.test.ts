import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Account } from '../../bin/doctor/aws-account.ts';
import { checks, examine } from '../../bin/doctor/checks.ts';
import { dev, prod } from '../stacks/templates.ts';

/** An account in which nothing is missing. */
const ready: Account = {
  id: async () => '123456789012',
  parameter: async () => '21',
  quota: async () => 1000,
  mailsPerDay: async () => 50_000,
  mailDomainIsVerified: async () => true,
  modelRefusal: async () => undefined,
  secret: async () => ({ arn: 'arn:secret', isGiven: true }),
};

test.each([dev, prod])('nothing is missing in an account that is ready for $name', async (stage) => {
  const findings = await examine(ready, stage);
  expect(findings).toHaveLength(checks.length);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
});

test.each<[string, Partial<Account>, string]>([
  [
    'no credentials',
    { quota: () => Promise.reject(Object.assign(new Error(), { name: 'CredentialsProviderError' })) },
    'This check could not run: there are no AWS credentials. Sign in (aws sso login), or set AWS_PROFILE.',
  ],
  [
    'credentials of another account',
    { id: async () => '999999999999' },
    'These credentials are for the account 999999999999, and the stage is in 123456789012: use credentials for that account (AWS_PROFILE).',
  ],
  [
    'no bootstrap in the region of the certificate',
    { parameter: async (_, region) => (region === 'us-east-1' ? undefined : '21') },
    'The CDK has no place for its files here: run `npx cdk bootstrap aws://123456789012/us-east-1`.',
  ],
  [
    'a bootstrap that is too old',
    { parameter: async () => '5' },
    'The CDK has no place for its files here: run `npx cdk bootstrap aws://123456789012/eu-west-1 aws://123456789012/us-east-1`.',
  ],
  [
    'ten concurrent functions, as new accounts have',
    { quota: async () => 10 },
    'Lambda runs 10 functions concurrently in this account, and the workers alone need 119: request at least 219 ("Concurrent executions" in Service Quotas).',
  ],
  [
    'a domain that SES does not know',
    { mailDomainIsVerified: async (domain) => domain !== 'signupscout.example' },
    "SES may not send as signupscout.example: create the identity in SES (eu-west-1) and put its DKIM records into the domain's DNS.",
  ],
  [
    "SES's sandbox",
    { mailsPerDay: async () => 200 },
    'SES is in its sandbox and sends to verified addresses only: request production access in SES.',
  ],
  [
    'no access to the model',
    { modelRefusal: async () => "You don't have access to the model" },
    'Bedrock does not let this account use eu.amazon.nova-lite-v1:0 ("You don\'t have access to the model"): request access under "Model access" in Bedrock.',
  ],
  [
    'no token of the metrics provider',
    { secret: async () => ({ arn: 'arn:secret', isGiven: false }) },
    "MetricsSecret has no token of Moz (https://moz.com/), so page authority and referring domains stay unknown. Store it: aws secretsmanager put-secret-value --region eu-west-1 --secret-id arn:secret --secret-string 'VALUE'",
  ],
  [
    'no secret for the metrics provider, before the first deployment',
    { secret: async () => undefined },
    'MetricsSecret, which takes a token of Moz (https://moz.com/), is made by the deployment. Store the token after it: npm run deploy:first -- --stage prod says how.',
  ],
])('%s: one sentence says what to do', async (_, difference, sentence) => {
  const findings = await examine({ ...ready, ...difference }, prod);
  expect(findings.filter(({ state }) => state !== 'ok').map(({ words }) => words)).toEqual([sentence]);
});

test('a check that fails to run is reported, and the other checks run', async () => {
  const quota = async () => {
    throw new Error('User is not authorized to perform servicequotas:GetServiceQuota');
  };
  const findings = await examine({ ...ready, quota, mailsPerDay: async () => 200 }, dev);
  expect(findings.map(({ name, state }) => [name, state])).toEqual([
    ['Credentials', 'ok'],
    ['CDK bootstrap', 'ok'],
    ['Concurrent functions', 'unknown'],
    ['Sender of emails', 'ok'],
    ['Emails to anyone', 'missing'],
    ['Reading model', 'ok'],
    ['Domain metrics', 'ok'],
  ]);
  expect(findings[2]?.words).toContain('not authorized');
});

test.each([
  [
    ['bin/command.ts', 'ops', 'ledger:check', '--stage', 'nowhere'],
    /^It failed: There is no stage "nowhere": choose one of .+\n$/,
  ],
  [
    ['bin/command.ts', 'ops', 'doctor', 'dev'],
    /^Unexpected argument 'dev'\. .+\. Its options are listed with --help\.\n$/,
  ],
  [['bin/deploy-first.ts', 'dev'], /^Unexpected argument 'dev'\. .+\n$/],
])('an operator who runs %j reads what to change, without a stack', (args, words) => {
  const { stderr, status } = spawnSync(process.execPath, ['--no-warnings', ...args], { encoding: 'utf8' });
  expect(stderr).toMatch(words);
  expect(status).toBe(1);
});
