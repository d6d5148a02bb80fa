import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './aws/startup-error.ts';

/** What can be set for a local run. */
export interface LocalSettings {
  readonly port: number;
  /** Where everything that survives a restart is kept. */
  readonly dataDir: string;
  /** Folders that answer for the outside web, first match wins. */
  readonly webRoots: readonly string[];
  /** Empties the data first. */
  readonly fresh: boolean;
  /** Serves functions and screens as their files are now, and goes on watching them. */
  readonly watch: boolean;
  /** Values for the stacks' parameters in place of the stage's: limits and times, by name. */
  readonly parameters: Record<string, string>;
  /** A Stripe test account in place of the stand-in: its secret key and its webhook's secret. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  /** A model that reads companies' pages: its name, its key, and its address if that is not Ollama's. */
  readonly reader:
    | { readonly model: string; readonly key: string; readonly url: string | undefined }
    | undefined;
  /** A file in which each right is noted that a function uses: a run of all tests names those that none does. */
  readonly usedRights: string | undefined;
  /** Another DynamoDB, where the embedded one does not run. */
  readonly dynamodbEndpoint: string | undefined;
  /** Has functions start cold, and messages come twice and in any order, by this chance. */
  readonly faultsSeed: number | undefined;
  /** Whether the queues are fair between message groups: turned off, a benchmark shows what those are worth. */
  readonly queueGroups: boolean;
}

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..');

/** Reads the settings from the environment and the command line. Throws StartupError. */
export function readSettings(environment: NodeJS.ProcessEnv, flags: readonly string[]): LocalSettings {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartupError(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`);
  }
  const unknown = flags.find((flag) => !['--fresh', '--watch'].includes(flag));
  if (unknown) throw new StartupError(`Unknown option ${unknown}; there are --fresh and --watch.`);
  const web = environment.LOCAL_WEB ? path.resolve(environment.LOCAL_WEB) : undefined;
  if (web && !existsSync(web)) throw new StartupError(`LOCAL_WEB names ${web}, which does not exist.`);
  return {
    port,
    dataDir: path.resolve(root, environment.DATA_DIR ?? '.local'),
    webRoots: [...(web ? [web] : []), path.join(root, 'local/stand-ins/samples')],
    fresh: flags.includes('--fresh'),
    watch: flags.includes('--watch'),
    parameters: readParameters(environment.LOCAL_PARAMETERS ?? ''),
    stripe: readStripe(environment),
    reader: readReader(environment),
    usedRights: environment.USED_RIGHTS || undefined,
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT || undefined,
    faultsSeed: environment.LOCAL_FAULTS ? Number(environment.LOCAL_FAULTS) : undefined,
    queueGroups: environment.LOCAL_QUEUE_GROUPS !== 'off',
  };
}

/** `LOCAL_PARAMETERS="RequestsPerHour=1000,SampleAlertDelaySeconds=5"` as a record. */
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

/** Secrets that the stand-ins share with the functions, by their constructs' ids. */
export const fixedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  TurnstileSecret: '1x0000000000000000000000000000000AA',
  /** A model on the same machine needs no key and ignores this one. */
  ReaderSecret: 'none',
  /** The stacks put them into the distribution and a policy, so their values must be known when they are read. */
  EdgeSecret: 'edge_local',
  EdgeSecretBefore: 'edge_local_before',
  StripeSecret: 'sk_test_local',
  StripeWebhookSecret: 'whsec_local',
} as const;
