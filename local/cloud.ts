import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { ApiKeys } from './aws/api-keys.ts';
import { createBuckets } from './aws/buckets.ts';
import { startCognitoOf } from './aws/cognito-of-template.ts';
import { Distribution } from './aws/edge/distribution.ts';
import { startEventSources } from './aws/event-sources.ts';
import { deleteExpired } from './aws/expiry.ts';
import { LocalFunctions } from './aws/functions.ts';
import { listenOnLoopback } from './aws/http/listening-server.ts';
import { startPrivateServer } from './aws/http/private-server.ts';
import { openParameters } from './aws/parameter-store.ts';
import { createQueues } from './aws/queues.ts';
import { RestApi } from './aws/rest-api.ts';
import { startSchedules } from './aws/schedules.ts';
import { openSecrets } from './aws/secrets-manager.ts';
import { createTables } from './aws/tables.ts';
import { CloudTemplate } from './aws/template/cloud-template.ts';
import { region } from './aws/template/resolver.ts';
import { createTopics, publishFeedback } from './aws/topics.ts';
import { assemblyFolder, sampleIndexFolder } from './build.ts';
import type { DevServer } from './dev-server.ts';
import type { LocalParts } from './emulators.ts';
import { agreedSecrets } from './fixed-secrets.ts';
import { fillIndexBucket } from './sample-index.ts';
import type { LocalSettings } from './settings.ts';
import { openCaptcha } from './stand-ins/captcha/captcha.ts';
import { serveMoz } from './stand-ins/outside/moz.ts';
import { serveOutsideWeb } from './stand-ins/outside/web-server.ts';
import { openStripe } from './stand-ins/stripe/stripe.ts';

const expirySweep = 60_000;

/** Everything that runs, and how it ends. */
export interface LocalCloud {
  stop(): Promise<void>;
}

/** Brings up the synthesised template on the embedded parts and mounts it on the server. */
export async function startCloud(
  settings: LocalSettings,
  parts: LocalParts,
  server: DevServer,
): Promise<LocalCloud> {
  const { dynamodb, queues, mailbox, folder, lock } = parts;
  const stripe = openStripe({
    dataDir: folder('stripe'),
    appUrl: server.url,
    webhookUrl: `${server.url}/webhooks/stripe`,
    webhookSecret: agreedSecrets.StripeWebhookSecret,
    report: (line) => console.error(line),
  });
  const stripeApi = await listenOnLoopback(stripe.api);
  const template = new CloudTemplate(assemblyFolder, {
    parameters: {
      ...settings.parameters,
      AppUrl: server.url,
      StripeApiUrl: settings.stripe ? '' : stripeApi.url,
      ...(settings.reader && { ReaderModel: settings.reader.model }),
      ...(settings.reader?.url && { ReaderUrl: settings.reader.url }),
    },
    queueHost: new URL(queues.endpoint).host,
  });
  const expiring = await createTables(template, dynamodb.client);
  createQueues(template, queues);
  createBuckets(template, queues);
  createTopics(template, queues);
  mailbox.onSent(publishFeedback(template, queues));

  const control = folder('control');
  await fillIndexBucket(template, {
    folder: sampleIndexFolder,
    endpoint: queues.endpoint,
    noteFile: path.join(control, 'sample-index.json'),
  });
  const keys = new ApiKeys(path.join(control, 'api-keys.json'));
  const inner = await startPrivateServer({
    '/ses': mailbox.ses,
    '/apigateway': keys.control.bind(keys),
    '/ssm': openParameters(template),
    '/secretsmanager': openSecrets(template, path.join(control, 'secrets.json'), {
      ...agreedSecrets,
      ...(settings.stripe && {
        StripeSecret: settings.stripe.secretKey,
        StripeWebhookSecret: settings.stripe.webhookSecret,
      }),
      ...(settings.reader && { ReaderSecret: settings.reader.key }),
    }),
  });
  const log = createWriteStream(path.join(settings.dataDir, 'functions.log'), { flags: 'a' });
  const functions = new LocalFunctions(template, {
    environment: {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
      AWS_ENDPOINT_URL_SQS: queues.endpoint,
      AWS_ENDPOINT_URL_S3: queues.endpoint,
      AWS_ENDPOINT_URL_SES: `${inner.url}/ses`,
      AWS_ENDPOINT_URL_API_GATEWAY: `${inner.url}/apigateway`,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `${inner.url}/secretsmanager`,
      AWS_ENDPOINT_URL_SSM: `${inner.url}/ssm`,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${server.url}/local/cognito`,
    },
    outsideWeb: {
      roots: [...settings.webRoots],
      port: inner.port,
      hosts: [`cognito-idp.${region}.amazonaws.com`],
    },
    log,
  });
  const cognito = await startCognitoOf(template, functions, mailbox, folder('cognito'));
  inner.serveHost(`cognito-idp.${region}.amazonaws.com`, cognito.handle);
  inner.serveOtherHosts(serveOutsideWeb(settings.webRoots));

  const distribution = new Distribution(template, new RestApi(template, keys, functions));
  server.mount('/local/mail', mailbox.pages);
  server.mount('/local/captcha', openCaptcha());
  server.mount('/local/checkout', stripe.pages);
  server.mountStripped('/local/cognito', cognito.handle);
  server.mountStripped('/local/moz', serveMoz(settings.webRoots));
  server.otherwise(distribution.serve.bind(distribution));

  const stopEventSources = startEventSources(template, queues, functions);
  const stopSchedules = startSchedules(template, functions);
  const expiry = setInterval(() => {
    for (const table of expiring) void deleteExpired(dynamodb.client, table).catch(() => undefined);
  }, expirySweep);

  return {
    stop: async () => {
      clearInterval(expiry);
      stopSchedules();
      stopEventSources();
      await Promise.all([stripe.stop(), stripeApi.stop()]);
      await functions.stop();
      await Promise.all([inner.stop(), cognito.stop(), queues.stop(), mailbox.stop(), dynamodb.stop()]);
      lock.release();
      log.end();
    },
  };
}
