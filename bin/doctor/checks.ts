import { deployersAccount, type Stage } from '../../lib/stage.ts';
import * as accounts from '../../shared/accounts/work.ts';
import * as connections from '../../shared/connections/work.ts';
import * as credits from '../../shared/credits/work.ts';
import * as destinations from '../../shared/deliveries/work.ts';
import { metricsProviderFacts } from '../../shared/enrichment/metrics-provider.ts';
import * as enrichment from '../../shared/enrichment/work.ts';
import * as imports from '../../shared/imports/work.ts';
import * as notifications from '../../shared/notifications/work.ts';
import type { Queue } from '../../shared/operations/work.ts';
import * as signups from '../../shared/signups/work.ts';
import type { Account } from './aws-account.ts';
import { storeCommand } from './deployed-stage.ts';
import { failureWords } from './failure-words.ts';

export interface Check {
  readonly name: string;
  /** The deployment needs it, creates it, or works with limits without it. */
  readonly when: 'before' | 'by the deployment' | 'after';
  /** The missing part and its fix; undefined if it is there. */
  readonly missing: (account: Account, stage: Stage) => Promise<string | undefined>;
}

/** Version of the CDK's bootstrap stack that assets and dynamic references need. */
const bootstrapVersion = 6;
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version';
/** Daily quota of an account in the SES sandbox. */
const sandboxMailsPerDay = 200;
const requestsAtOnce = 100;

const nouns = [accounts, connections, credits, destinations, enrichment, imports, notifications, signups];
const workers = nouns
  .flatMap((noun): unknown[] => Object.values(noun))
  .reduce((sum: number, one) => sum + (isQueue(one) ? one.concurrency : 0), 0);

export const checks: readonly Check[] = [
  {
    name: 'Credentials',
    when: 'before',
    missing: async (account, stage) => {
      const id = await account.id();
      if (stage.account === deployersAccount || stage.account === id) return undefined;
      return `These credentials are for the account ${id}, and the stage is in ${stage.account}: use credentials for that account (AWS_PROFILE).`;
    },
  },
  {
    name: 'CDK bootstrap',
    when: 'by the deployment',
    missing: async (account, stage) => {
      const lacking = await bootstrapArguments(account, stage);
      if (lacking.length === 0) return undefined;
      return `The CDK has no place for its files here: run \`npx cdk bootstrap ${lacking.join(' ')}\`.`;
    },
  },
  {
    name: 'Concurrent functions',
    when: 'after',
    missing: async (account) => {
      const quota = await account.quota('lambda', 'L-B99A9384');
      const needed = workers + requestsAtOnce;
      if (quota >= needed) return undefined;
      return `Lambda runs ${quota} functions concurrently in this account, and the workers alone need ${workers}: request at least ${needed} ("Concurrent executions" in Service Quotas).`;
    },
  },
  {
    name: 'Sender of emails',
    // Cognito accepts only senders that SES has verified.
    when: 'before',
    missing: async (account, stage) => {
      const domain = /@([^>\s]+)>?$/.exec(stage.mailSender)?.[1] ?? stage.mailSender;
      if (await account.mailDomainIsVerified(domain)) return undefined;
      return `SES may not send as ${domain}: create the identity in SES (${stage.region}) and put its DKIM records into the domain's DNS.`;
    },
  },
  {
    name: 'Emails to anyone',
    when: 'after',
    missing: async (account) => {
      if ((await account.mailsPerDay()) > sandboxMailsPerDay) return undefined;
      return 'SES is in its sandbox and sends to verified addresses only: request production access in SES.';
    },
  },
  {
    name: 'Reading model',
    when: 'after',
    missing: async (account, stage) => {
      if (!stage.readerModel || stage.readerUrl) return undefined;
      const refusal = await account.modelRefusal(stage.readerModel);
      if (refusal === undefined) return undefined;
      return `Bedrock does not let this account use ${stage.readerModel} ("${refusal}"): request access under "Model access" in Bedrock.`;
    },
  },
  {
    name: 'Domain metrics',
    when: 'after',
    missing: async (account, stage) => {
      if (!stage.metrics) return undefined;
      const { name, page } = metricsProviderFacts[stage.metrics];
      const stored = await account.secret(stage, 'MetricsSecret');
      if (!stored)
        return `MetricsSecret, which takes a token of ${name} (${page}), is made by the deployment. Store the token after it: npm run deploy:first -- --stage ${stage.name} says how.`;
      if (stored.isGiven) return undefined;
      return `MetricsSecret has no token of ${name} (${page}), so page authority and referring domains stay unknown. Store it: ${storeCommand(stage, stored)}`;
    },
  },
];

export async function bootstrapArguments(account: Account, stage: Stage): Promise<string[]> {
  const regions = stage.firewall || stage.domain ? [stage.region, 'us-east-1'] : [stage.region];
  const id = await account.id();
  const lacking: string[] = [];
  for (const region of regions) {
    const version = Number((await account.parameter(bootstrapParameter, region)) ?? 0);
    if (version < bootstrapVersion) lacking.push(`aws://${id}/${region}`);
  }
  return lacking;
}

function isQueue(value: unknown): value is Queue {
  return typeof value === 'object' && value !== null && 'worker' in value;
}

interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'unknown';
  readonly words: string;
  readonly when: Check['when'];
}

export async function examine(account: Account, stage: Stage): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, when, missing }): Promise<Finding> => {
      try {
        const words = await missing(account, stage);
        return words === undefined
          ? { name, when, state: 'ok', words: '' }
          : { name, when, state: 'missing', words };
      } catch (failure) {
        return { name, when, state: 'unknown', words: `This check could not run: ${failureWords(failure)}` };
      }
    }),
  );
}

const marks = { ok: '✓', missing: '✗', unknown: '?' };

export function printFindings(findings: readonly Finding[]): void {
  for (const { name, state, words } of findings)
    console.log(`${marks[state]} ${name}${words && `: ${words}`}`);
}
