import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { Message } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { ApiKeys } from './api/api-keys.ts';
import { RestApi } from './api/rest-api.ts';
import { startCognitoOf } from './cognito/cognito.ts';
import { openDistribution } from './edge/distribution.ts';
import type { Emulators } from './emulators.ts';
import type { Faults } from './faults.ts';
import { startPrivateServer } from './http/listening-server.ts';
import { openGates } from './iam/gate.ts';
import { accessKeyOf, Rights, type UsedRight } from './iam/rights.ts';
import { checkPollers, failuresOf, readEventSources, startEventSources } from './lambda/event-sources.ts';
import type { FunctionHost, ThreadEntry } from './lambda/function-thread.ts';
import { LocalFunctions, readFunctions } from './lambda/functions.ts';
import { readSchedules, type Schedules, startSchedules } from './lambda/schedules.ts';
import { openParameters, openSecrets } from './secrets-manager.ts';
import { createQueues, type LocalQueues } from './sqs/queues.ts';
import { createTopics, publishFeedback } from './sqs/topics.ts';
import { freePort } from './startup.ts';
import { startExpiry } from './storage/expiry.ts';
import { createTables } from './storage/tables.ts';
import { CloudTemplate } from './template/cloud-template.ts';
import { type GivenValues, region } from './template/resolver.ts';

/** The secret key that functions sign AWS requests with. */
export const localSecretKey = 'local';

interface EngineOptions extends GivenValues {
  readonly assembly: string;
  readonly log: Writable;
  readonly thread?: ThreadEntry;
  readonly faults?: Faults | undefined;
  readonly onRightUsed?: (used: UsedRight) => void;
  /** Updates a function's code before a call. Resolves to true if it changed. */
  readonly refresh?: FunctionHost['refresh'];
}

export interface Cloud {
  readonly template: CloudTemplate;
  readonly serve: RequestListener;
  readonly serveApi: RequestListener;
  readonly cognito: RequestListener | undefined;
  readonly rights: Rights;
  readonly bucketsUrl: string;
  /**
   * Starts polling queues, running schedules (by default also once at the start), and deleting expired
   * items.
   */
  startWork(options?: { readonly schedulesAtOnce: boolean }): void;
  /**
   * Runs the schedules of the function with this description. Throws if there is none, or before
   * `startWork`.
   */
  runSchedule(name: string): Promise<void>;
  /**
   * Starts the functions again in separate threads, which only the caller calls. Their rights to the table
   * are not checked. Until it stops, schedules and expiry pause, since they would find its unfinished work.
   */
  openAside(thread: ThreadEntry, environment: Record<string, string>): Aside;
  stop(): Promise<void>;
}

export interface Aside {
  readonly serve: RequestListener;
  /** Calls a function by its description. Rejects with FunctionFailure. */
  invoke(description: string, event: unknown): Promise<unknown>;
  /** Has a queue's function handle a message. Resolves to true if it failed. */
  work(queue: string, message: Message): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Creates the resources of a synthesized app on the emulators.
 *
 * @throws Error that names a resource that cannot run here
 * @throws StartupError for an unknown stack parameter
 */
export async function deploy(emulators: Emulators, options: EngineOptions): Promise<Cloud> {
  const { dynamodb, queues, mailbox, folder } = emulators;
  // The SDK uses the host of a queue's URL, so it must be the gate's.
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
  const host: FunctionHost = {
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
  };
  const functions = new LocalFunctions(definitions, host);
  const cognito = await startCognitoOf(template, functions, mailbox, folder('cognito'));
  if (cognito) {
    inner.servePath('/cognito', cognito.handle);
    // Functions fetch its keys from the tokens' issuer, which no endpoint setting changes.
    inner.serveHost(cognitoHost, cognito.handle);
  }
  const serverOf = (called: LocalFunctions) => {
    const api = new RestApi(template, keys, called);
    return { api, front: openDistribution(template, api) ?? api };
  };
  const { api, front } = serverOf(functions);

  const work: (() => void)[] = [];
  let running: Schedules | undefined;
  let asides = 0;
  const isPaused = () => asides > 0;
  return {
    template,
    rights,
    bucketsUrl: gates.urls.s3,
    serve: (request, response) => front.serve(request, response),
    serveApi: (request, response) => api.serve(request, response),
    cognito: cognito?.handle,
    startWork: ({ schedulesAtOnce } = { schedulesAtOnce: true }) => {
      running = startSchedules(schedules, functions, queues, { atOnce: schedulesAtOnce, isPaused });
      work.push(
        startEventSources(mappings, { queues, functions, faults: options.faults }),
        running.stop,
        startExpiry(dynamodb.client, expiring, isPaused),
      );
    },
    runSchedule: async (name) => {
      if (!running) throw new Error('Schedules do not run yet.');
      await running.run(name);
    },
    openAside: (thread, environment) => {
      asides += 1;
      const direct = { AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint };
      const called = new LocalFunctions(definitions, {
        ...host,
        thread,
        faults: undefined,
        environment: { ...host.environment, ...direct, ...environment },
      });
      const { front: server } = serverOf(called);
      return {
        serve: (request, response) => server.serve(request, response),
        invoke: async (description, event) => {
          const found = definitions.find(({ properties }) => properties.Description === description);
          return called.invoke(found?.name ?? description, event);
        },
        work: async (queue, message) => {
          const mapping = mappings.find(({ EventSourceArn }) => EventSourceArn.endsWith(`:${queue}`));
          if (!mapping) throw new Error(`No function works on ${queue}.`);
          return (await failuresOf(called, mapping, [message])).size > 0;
        },
        stop: async () => {
          asides -= 1;
          await called.stop();
        },
      };
    },
    stop: async () => {
      for (const stopWork of work) stopWork();
      await functions.stop();
      await Promise.all([gates.stop(), inner.stop(), cognito?.stop()]);
    },
  };
}

export function createBuckets(template: CloudTemplate, { server }: LocalQueues): void {
  for (const { resource } of template.all('AWS::S3::Bucket', z.unknown()))
    server.createBucket(template.reference(resource));
}
