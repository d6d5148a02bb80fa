import { createWriteStream } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { product } from '../shared/product.ts';
import { screenPaths } from '../shared/screens.ts';
import type { Emulators } from './aws/emulators.ts';
import { type Cloud, deploy, localSecretKey } from './aws/engine.ts';
import { faultsOf } from './aws/faults.ts';
import { listenOnLoopback } from './aws/http/listening-server.ts';
import { notFound, sendJson } from './aws/http/responses.ts';
import { noteUsedRights } from './aws/iam/rights.ts';
import { freePort } from './aws/startup.ts';
import { openBucketDoor } from './aws/storage/s3-form-upload.ts';
import { assemblyFolder, forgetBuild, sampleIndexFolder, workerFile } from './build.ts';
import { openClock } from './demo/clock.ts';
import { openPast, type Past } from './demo/past.ts';
import type { DevServer } from './dev-server.ts';
import { type BundleFunction, LiveFunctions } from './live-functions.ts';
import { fillIndexBucket } from './sample-index.ts';
import { fixedSecrets, type LocalSettings, root, slackApp } from './settings.ts';
import { showErrors } from './show-errors.ts';
import { openInbox, openReceivers } from './stand-ins/hooks/inbox.ts';
import { openSenders } from './stand-ins/hooks/senders.ts';
import { openSlackApp } from './stand-ins/hooks/slack-app.ts';
import { openCaptcha } from './stand-ins/outside/captcha.ts';
import { serveMoz } from './stand-ins/outside/moz.ts';
import { serveOutsideWeb } from './stand-ins/outside/web-server.ts';
import { openStripe } from './stand-ins/stripe/stripe.ts';

export interface LocalCloud {
  readonly startWork: Cloud['startWork'];
  /** Opens the product at an earlier time. Only one past may be open. */
  openPast(since: Date): Promise<Past>;
  closePast(): Promise<void>;
  /** Resolves once the local Stripe has no event on its way. */
  stripeSettled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCloud(
  settings: LocalSettings,
  emulators: Emulators,
  server: DevServer,
  bundle: BundleFunction,
): Promise<LocalCloud> {
  const { queues, mailbox, folder } = emulators;
  const clock = openClock();
  let past: Past | undefined;
  const stripe = openStripe({
    dataDir: folder('stripe'),
    appUrl: server.url,
    webhookUrl: () => `${past?.url ?? server.url}/webhooks/stripe`,
    now: () => clock.now(),
    webhookSecret: fixedSecrets.StripeWebhookSecret,
    report: (line) => console.error(line),
  });
  const stripeApi = await listenOnLoopback(stripe.api);
  const outsideWeb = await listenOnLoopback(serveOutsideWeb(settings.webRoots));
  const log = createWriteStream(path.join(settings.dataDir, 'functions.log'), { flags: 'a' });
  const shown = settings.watch ? showErrors((text) => console.error(text)) : undefined;
  shown?.pipe(log, { end: false });
  // Bundles created from now on no longer match the synthesized stacks.
  const live = settings.watch ? new LiveFunctions(bundle, forgetBuild) : undefined;
  const thread = { file: workerFile, data: { roots: [...settings.webRoots], port: outsideWeb.port } };
  const cloud = await deploy(emulators, {
    assembly: assemblyFolder,
    parameters: {
      ...settings.parameters,
      AppUrl: server.url,
      StripeApiUrl: settings.stripe ? '' : stripeApi.url,
      ...(settings.reader && { ReaderModel: settings.reader.model }),
      ...(settings.reader?.url && { ReaderUrl: settings.reader.url }),
    },
    secrets: {
      ...fixedSecrets,
      ...(settings.stripe && {
        StripeSecret: settings.stripe.secretKey,
        StripeWebhookSecret: settings.stripe.webhookSecret,
      }),
      ...(settings.reader && { ReaderSecret: settings.reader.key }),
    },
    thread,
    log: shown ?? log,
    faults: settings.faultsSeed === undefined ? undefined : faultsOf(settings.faultsSeed),
    ...(settings.usedRights && { onRightUsed: noteUsedRights(settings.usedRights) }),
    ...(live && { refresh: (definition) => live.refresh(definition) }),
  });
  await fillIndexBucket(cloud.template, {
    folder: settings.companyIndex ?? sampleIndexFolder,
    endpoint: queues.endpoint,
    noteFile: path.join(folder('control'), 'sample-index.json'),
  });

  server.mount('/local/mail', mailbox.pages);
  const receivers = openReceivers();
  server.mount('/local/inbox', openInbox(receivers));
  server.mount('/local/slack', openSlackApp({ receivers, appUrl: server.url, ...slackApp }));
  server.mount('/local/senders', openSenders(server.url));
  server.mount('/local/captcha', openCaptcha());
  server.mount('/local/checkout', stripe.pages);
  if (cloud.cognito) server.mountStripped('/local/cognito', cloud.cognito);
  server.mountStripped(
    '/local/bucket',
    openBucketDoor(queues.endpoint, localSecretKey, { rights: cloud.rights, signedFor: cloud.bucketsUrl }),
  );
  server.mountStripped('/local/moz', serveMoz(settings.webRoots));
  server.mountStripped('/local/api-gateway', cloud.serveApi);
  server.mountStripped('/local/schedules', openSchedules(cloud));
  const screens = settings.watch ? await openLiveScreens(cloud.serve) : undefined;
  server.serveRest(screens?.serve ?? cloud.serve);

  return {
    startWork: cloud.startWork,
    openPast: async (since) => {
      clock.setBackTo(since.getTime());
      const pastThread = { ...thread, data: { ...thread.data, clock: clock.shared } };
      past = await openPast(cloud, { clock, mailbox, thread: pastThread });
      return past;
    },
    stripeSettled: stripe.settled,
    closePast: async () => {
      const closed = past;
      past = undefined;
      await closed?.stop();
    },
    stop: async () => {
      await screens?.stop();
      await past?.stop();
      await stripe.stop();
      await cloud.stop();
      await Promise.all([stripeApi.stop(), outsideWeb.stop()]);
      log.end();
    },
  };
}

/** `POST /local/schedules/NOUN/VERB` runs a function's schedule and responds after it ends. */
function openSchedules(cloud: Pick<Cloud, 'runSchedule'>): RequestListener {
  return async (request, response) => {
    if (request.method !== 'POST') return notFound(request, response);
    await cloud.runSchedule((request.url ?? '').replace(/^\//, ''));
    sendJson(response, 200, { ended: true });
  };
}

interface LiveScreens {
  readonly serve: RequestListener;
  stop(): Promise<void>;
}

/**
 * Serves the screens with Vite's dev server, which sends changes to open pages. `rest` serves everything
 * else. These pages are not prerendered and have no content security policy; `npm start` has them.
 */
async function openLiveScreens(rest: RequestListener): Promise<LiveScreens> {
  // As in lib/platform/build/build-web.ts for the local stage.
  process.env.METRICS_PROVIDER = 'moz';
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(root, 'web/vite.config.ts'),
    cacheDir: path.join(root, 'dist/vite'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  return {
    serve: (request, response) =>
      vite.middlewares(request, response, async () => {
        const { pathname } = new URL(request.url ?? '/', 'http://screens');
        if (request.method !== 'GET' || !paths.has(pathname)) return rest(request, response);
        const html = await vite.transformIndexHtml(pathname, page);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }),
    stop: () => vite.close(),
  };
}

const paths = new Set<string>(screenPaths);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${product.name}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`;
