import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './aws/startup.ts';

export interface LocalSettings {
  readonly port: number;
  readonly dataDir: string;
  /** Folders that replace the outside web. The first match wins. */
  readonly webRoots: readonly string[];
  readonly fresh: boolean;
  /** Opens a new demo account without the demo month. */
  readonly empty: boolean;
  /** Rebuilds functions and screens when their files change. */
  readonly watch: boolean;
  readonly parameters: Record<string, string>;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  /** A model that reads company pages. `url` is needed unless it is Ollama's. */
  readonly reader:
    | { readonly model: string; readonly key: string; readonly url: string | undefined }
    | undefined;
  /** A file for used rights. The full test run reports rights that no test uses. */
  readonly usedRights: string | undefined;
  readonly dynamodbEndpoint: string | undefined;
  /** Seed for random cold starts, and duplicate and reordered messages. */
  readonly faultsSeed: number | undefined;
  /** A built company index to use instead of the sample. */
  readonly companyIndex: string | undefined;
  /** False turns off fair queues, so that a benchmark can compare. */
  readonly queueGroups: boolean;
}

export const root = path.resolve(import.meta.dirname, '..');

const options = {
  '--fresh': 'deletes all data first',
  '--empty': 'opens a new demo account without the demo month',
  '--watch': 'rebuilds functions and screens when their files change (npm run dev)',
  '--help': 'prints this',
};

export const help = `npm start -- OPTIONS

${Object.entries(options)
  .map(([name, does]) => `  ${name.padEnd(7)}  ${does}`)
  .join('\n')}

Settings such as PORT and DATA_DIR are in docs/start/running-locally.md.`;

/** Sites of the demo month's companies, inside the data folder. */
export function demoSitesIn(dataDir: string): string {
  return path.join(dataDir, 'demo-sites');
}

/** Reads settings from environment and command line. Throws StartupError. */
export function readSettings(environment: NodeJS.ProcessEnv, flags: readonly string[]): LocalSettings {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartupError(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`);
  }
  const unknown = flags.find((flag) => !Object.hasOwn(options, flag));
  if (unknown)
    throw new StartupError(`Unknown option ${unknown}; there are ${Object.keys(options).join(', ')}.`);
  const web = environment.LOCAL_WEB ? path.resolve(environment.LOCAL_WEB) : undefined;
  if (web && !existsSync(web)) throw new StartupError(`LOCAL_WEB names ${web}, which does not exist.`);
  const dataDir = path.resolve(root, environment.DATA_DIR ?? '.local');
  return {
    port,
    dataDir,
    webRoots: [...(web ? [web] : []), path.join(root, 'local/stand-ins/samples'), demoSitesIn(dataDir)],
    fresh: flags.includes('--fresh'),
    empty: flags.includes('--empty'),
    watch: flags.includes('--watch'),
    parameters: readParameters(environment.LOCAL_PARAMETERS ?? ''),
    stripe: readStripe(environment),
    reader: readReader(environment),
    usedRights: environment.USED_RIGHTS || undefined,
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT || undefined,
    faultsSeed: environment.LOCAL_FAULTS ? Number(environment.LOCAL_FAULTS) : undefined,
    companyIndex: environment.LOCAL_INDEX ? path.resolve(environment.LOCAL_INDEX) : undefined,
    queueGroups: environment.LOCAL_QUEUE_GROUPS !== 'off',
  };
}

function readParameters(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((assignment) => {
        const [, name, value] = /^\s*(\w+)=(.*?)\s*$/.exec(assignment) ?? [];
        if (!name || value === undefined) {
          throw new StartupError(`LOCAL_PARAMETERS must read "Name=value,Name=value", not "${text}".`);
        }
        return [name, value];
      }),
  );
}

function readStripe(environment: NodeJS.ProcessEnv): LocalSettings['stripe'] {
  const secretKey = environment.STRIPE_SECRET_KEY;
  if (!secretKey) return undefined;
  if (!/^[sr]k_test_/.test(secretKey)) {
    throw new StartupError(
      'STRIPE_SECRET_KEY must be the key of a test account (sk_test_…), so that no real money moves.',
    );
  }
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET;
  if (!webhookSecret) {
    throw new StartupError(
      'STRIPE_WEBHOOK_SECRET is missing: run "stripe listen --forward-to http://localhost:3000/webhooks/stripe" and set it to the whsec_… that it prints.',
    );
  }
  return { secretKey, webhookSecret };
}

function readReader({ READER_URL: url, READER_MODEL: model, READER_KEY }: NodeJS.ProcessEnv) {
  if (url && !(URL.canParse(url) && /^https?:\/\//.test(url))) {
    throw new StartupError(`READER_URL must be an address like http://localhost:11434/v1, not "${url}".`);
  }
  if (url && !model) {
    throw new StartupError('READER_MODEL is missing: set it to the name of the model at READER_URL.');
  }
  return model ? { model, url: url || undefined, key: READER_KEY || fixedSecrets.ReaderSecret } : undefined;
}

/** Secrets that stand-ins share with functions, by construct ID. */
export const fixedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  TurnstileSecret: '1x0000000000000000000000000000000AA',
  /** A local model ignores its key. */
  ReaderSecret: 'none',
  /** The template contains their values, so they must be known when it is read. */
  EdgeSecret: 'edge_local',
  EdgeSecretBefore: 'edge_local_before',
  SlackClientSecret: 'slack_client_local',
  SlackSigningSecret: 'slack_signing_local',
  StripeSecret: 'sk_test_local',
  StripeWebhookSecret: 'whsec_local',
} as const;

/** Our app, as the local Slack knows it. */
export const slackApp = {
  clientId: '100.200',
  clientSecret: fixedSecrets.SlackClientSecret,
  signingSecret: fixedSecrets.SlackSigningSecret,
} as const;
