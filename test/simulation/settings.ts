import { type EnvironmentName, environmentNames } from '../../shared/operations/environment.ts';
import type { SeededChanges } from './seeding.ts';
import { client, userPool } from './services/users.ts';

/** Small limits, so that short histories reach them. */
export const limits = {
  requestsPerHour: 12,
  refillMonthlyCap: 20,
  requeueAfterSeconds: 900,
  alertsPerWindow: 3,
} as const;

/** Imports that take steps, although their files are small, and batches that take several transactions. */
export const smallSteps: SeededChanges = {
  'functions/imports/run/add-rows.ts': { 'rowsAtOnce = 100;': 'rowsAtOnce = 2;' },
  'functions/imports/run/stored-rows.ts': { 'rowsPerPart = 1000;': 'rowsPerPart = 4;' },
  'functions/signups/accept/signup-transaction.ts': { 'signupsAtOnce = 20;': 'signupsAtOnce = 3;' },
};

const values: Partial<Record<EnvironmentName, string>> = {
  factsLife: '86400',
  failureLife: '3600',
  incompleteFactsLife: '3600',
  domainLease: '35',
  domainWait: '30',
  failedLookupsPerHour: '50',
  alertsPerWindow: String(limits.alertsPerWindow),
  readerModel: '',
  requestsPerHour: String(limits.requestsPerHour),
  exampleDomains: 'allowed',
  sampleAlertDelay: '180',
  retryDelays: '15 60',
  requeueAfter: String(limits.requeueAfterSeconds),
  refillMonthlyCap: String(limits.refillMonthlyCap),
  userPool,
  userPoolClient: client,
  mailSender: 'SignupScout <alerts@app.example>',
  mailReplyTo: 'hello@app.example',
  metricsProvider: 'moz',
  metricsUrl: 'https://moz.example',
  stripeApiUrl: '',
};

/** All settings of all functions; by default a setting has its name as its value. */
export function bindSettings(): void {
  for (const [name, variable] of Object.entries(environmentNames)) {
    const queue = `https://sqs.eu-west-1.amazonaws.com/000000000000/${name}`;
    process.env[variable] = values[name as EnvironmentName] ?? (isQueue(name) ? queue : name);
  }
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    // With this endpoint, the path names the bucket.
    AWS_ENDPOINT_URL_S3: 'https://s3.eu-west-1.amazonaws.com',
    AWS_ACCESS_KEY_ID: 'simulated',
    AWS_SECRET_ACCESS_KEY: 'simulated',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
}

function isQueue(name: string): boolean {
  return name.endsWith('Queue');
}
