import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { ApiKeys } from './api/api-keys.ts';
import { RestApi } from './api/rest-api.ts';
import { startCognitoOf } from './cognito/cognito.ts';
import { openDistribution } from './edge/distribution.ts';
import type { Emulators } from './emulators.ts';
import type { Faults } from './faults.ts';
import { freePort } from './free-port.ts';
import { startPrivateServer } from './http/listening-server.ts';
import { openGates } from './iam/gate.ts';
import { accessKeyOf, Rights, type UsedRight } from './iam/rights.ts';
import { checkPollers, readEventSources, startEventSources } from './lambda/event-sources.ts';
import type { FunctionHost, ThreadEntry } from './lambda/function-thread.ts';
import { LocalFunctions, readFunctions } from './lambda/functions.ts';
import { readSchedules, type Schedules, startSchedules } from './lambda/schedules.ts';
import { openParameters, openSecrets } from './secrets-manager.ts';
import { createQueues, type LocalQueues } from './sqs/queues.ts';
import { createTopics, publishFeedback } from './sqs/topics.ts';
import { startExpiry } from './storage/expiry.ts';
import { createTables } from './storage/tables.ts';
import { CloudTemplate } from './template/cloud-template.ts';
import { type GivenValues, region } from './template/resolver.ts';

/** With what functions sign what they send to AWS. */
export const localSecretKey = 'local';

interface EngineOptions extends GivenValues {
  /** The folder that `cdk synth` wrote. */
  readonly assembly: string;
  /** What functions print goes here. */
  readonly log: Writable;
  /** What each function's thread runs in place of `function-worker.ts`. */
  readonly thread?: ThreadEntry;
  /** Cold starts, and messages that come twice and in any order. */
  readonly faults?: Faults | undefined;
  /** Told of each right that a function used. */
  readonly onRightUsed?: (used: UsedRight) => void;
  /** Brings a function's code up to date before a call of it; whether it changed. */
  readonly refresh?: FunctionHost['refresh'];
}

/** A synthesised app whose resources exist. */
export interface Cloud {
  readonly template: CloudTemplate;
  /** Serves the distribution, or the REST API where there is none. */
  readonly serve: RequestListener;
  /** Serves the REST API as its own address does, past the distribution. */
  readonly serveApi: RequestListener;
  /** Cognito's API; undefined where the template has no user pool. */
  readonly cognito: RequestListener | undefined;
  /** What each function may do. */
  readonly rights: Rights;
  /** The address at which functions reach S3. */
  readonly bucketsUrl: string;
  /** Begins to poll queues, to run schedules, by default each once at the start as well, and to delete expired items. */
  startWork(options?: { readonly schedulesAtOnce: boolean }): void;
  /** Runs the schedules of the function with this description now. Throws where there is none, or before work begins. */
  runSchedule(name: string): Promise<void>;
  /** Ends all of that and the functions; the emulators go on. */
  stop(): Promise<void>;
}

/**
 * Creates the resources of a synthesised app on the emulators.
 *
 * @throws Error with its name for a resource that the engine does not know or cannot run as it is declared
 * @throws StartupError for a parameter that no stack has
 */
export async function deploy(emulators: Emulators, options: EngineOptions): Promise<Cloud> {
  const { dynamodb, queues, mailbox, folder } = emulators;
  // The SDK goes where a queue's own address leads: to the gate.
  const queuePort = await freePort();
  const queueHost = `127.0.0.1:${queuePort}`;
  const template = new CloudTemplate(options.assembly, { ...options, queueHost });
  const definitions = readFunctions(template);
  const mappings = readEventSources(template);
  const schedules = readSchedules(template);
  const expiring = await createTables(template, dynamodb.client);
  await createQueues(template, queues);
  createBuckets(template, queues);
  createTopics(template, queues);
  mailbox.onSent(publishFeedback(template, queues));

  const control = folder('control');
  const keys = new ApiKeys(path.join(control, 'api-keys.json'));
  const inner = await startPrivateServer({
    '/ses': mailbox.ses,
    '/apigateway': keys.control.bind(keys),
    '/ssm': openParameters(template),
    '/secretsmanager': openSecrets(template, path.join(control, 'secrets.json'), options.secrets),
  });
  const cognitoHost = `cognito-idp.${region}.amazonaws.com`;
  const rights = new Rights(template, options.onRightUsed);
  checkPollers(mappings, rights, template);
  const gates = await openGates(
    {
      dynamodb: dynamodb.endpoint,
      sqs: queues.endpoint,
      s3: queues.endpoint,
      ses: `${inner.url}/ses`,
      apigateway: `${inner.url}/apigateway`,
      secretsmanager: `${inner.url}/secretsmanager`,
      ssm: `${inner.url}/ssm`,
      'cognito-idp': `${inner.url}/cognito`,
    },
    rights,
    queuePort,
  );
  const functions = new LocalFunctions(definitions, {
    environment: {
      AWS_REGION: region,
      AWS_SECRET_ACCESS_KEY: localSecretKey,
      AWS_ENDPOINT_URL_DYNAMODB: gates.urls.dynamodb,
      AWS_ENDPOINT_URL_SQS: gates.urls.sqs,
      AWS_ENDPOINT_URL_S3: gates.urls.s3,
      AWS_ENDPOINT_URL_SES: gates.urls.ses,
      AWS_ENDPOINT_URL_API_GATEWAY: gates.urls.apigateway,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: gates.urls.secretsmanager,
      AWS_ENDPOINT_URL_SSM: gates.urls.ssm,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: gates.urls['cognito-idp'],
    },
    accessKeyOf,
    redirect: { hosts: [cognitoHost], port: inner.port },
    thread: options.thread,
    faults: options.faults,
    refresh: options.refresh,
    log: options.log,
  });
  const cognito = await startCognitoOf(template, functions, mailbox, folder('cognito'));
  if (cognito) {
    inner.servePath('/cognito', cognito.handle);
    // Functions fetch its keys from the issuer of the tokens, which no endpoint setting changes.
    inner.serveHost(cognitoHost, cognito.handle);
  }
  const api = new RestApi(template, keys, functions);
  const distribution = openDistribution(template, api);

  const work: (() => void)[] = [];
  let running: Schedules | undefined;
  return {
    template,
    rights,
    bucketsUrl: gates.urls.s3,
    serve: (request, response) => (distribution ?? api).serve(request, response),
    serveApi: (request, response) => api.serve(request, response),
    cognito: cognito?.handle,
    startWork: ({ schedulesAtOnce } = { schedulesAtOnce: true }) => {
      running = startSchedules(schedules, functions, queues, schedulesAtOnce);
      work.push(
        startEventSources(mappings, { queues, functions, faults: options.faults }),
        running.stop,
        startExpiry(dynamodb.client, expiring),
      );
    },
    runSchedule: async (name) => {
      if (!running) throw new Error('Schedules do not run yet.');
      await running.run(name);
    },
    stop: async () => {
      for (const stopWork of work) stopWork();
      await functions.stop();
      await Promise.all([gates.stop(), inner.stop(), cognito?.stop()]);
    },
  };
}

/** Creates the buckets of the template; the emulator that answers for SQS answers for S3 as well. */
export function createBuckets(template: CloudTemplate, { server }: LocalQueues): void {
  for (const { resource } of template.all('AWS::S3::Bucket', z.unknown()))
    server.createBucket(template.reference(resource));
}
