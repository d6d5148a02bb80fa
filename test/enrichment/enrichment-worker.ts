import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach } from 'vitest';
import '../../functions/enrichment/domain/enrich-domain.ts';
import { handler } from '../../functions/enrichment/enrich-signup.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { serveMoz } from '../../local/stand-ins/outside/moz.ts';
import { enterOutsideWeb } from '../../local/stand-ins/outside/outside-web.ts';
import { serveOutsideWeb } from '../../local/stand-ins/outside/web-server.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer, startBackend } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
import { writeSite } from '../support/write-site.ts';

// Imported with the test, not at the first lookup, where Vite would have to transform it under the lease.

/** Requests to the outside world, by host. */
class Visits {
  readonly paths: string[] = [];
  mostAtOnce = 0;
  private atOnce = 0;

  async during(host: string, request: IncomingMessage, answer: () => Promise<void>): Promise<void> {
    this.paths.push(`${host}${request.url}`);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await answer();
    this.atOnce -= 1;
  }
}

/** The real enrichment worker in this process; its outside web is folders, its metrics a counting server. */
export async function startEnrichmentWorker(parameters: Record<string, string> = {}) {
  const web = scratch();
  const visits = new Map<string, Visits>();
  const visitsOf = (host: string): Visits => {
    const known = visits.get(host) ?? new Visits();
    visits.set(host, known);
    return known;
  };
  const site = serveOutsideWeb([web]);
  const moz = serveMoz([web]);
  const provider = { broken: false };
  const server = await listenOnLoopback((request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (host !== '127.0.0.1') return visitsOf(host).during(host, request, () => site(request, response));
    if (provider.broken) return response.writeHead(503).end();
    return visitsOf('moz').during('moz', request, () => moz(request, response));
  });
  const backend = await startBackend({ RequestsPerHour: '100000', AppUrl: server.url, ...parameters });
  process.env.METRICS_URL = server.url;
  enterOutsideWeb({ roots: [web], port: Number(new URL(server.url).port) });
  const customer = await openCustomer();
  const { client } = backend.queues;
  let working = true;

  /** One worker: takes a message, handles it, and deletes it unless it failed. */
  const work = async (): Promise<void> => {
    const QueueUrl = process.env.ENRICHMENT_QUEUE_URL;
    while (working) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }),
      );
      for (const { Body = '', ReceiptHandle } of Messages) {
        if (!(await deliver(handler, JSON.parse(Body)))) continue;
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
  };
  let workers: Promise<void>[] = [];

  return {
    backend,
    customer,
    provider,
    visitsOf,
    /** Puts files of a site on the web. */
    writeSite: (domain: string, files: Record<string, string>) => writeSite(web, domain, files),
    startWorkers(count: number): void {
      working = true;
      workers = Array.from({ length: count }, work);
    },
    async stopWorkers(): Promise<void> {
      working = false;
      await Promise.all(workers);
    },
    async add(email: string): Promise<void> {
      const answer = await callApi('add-signup', customer.apiKey, { email });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    },
    async read(email: string) {
      return (await callApi('get-signup', customer.apiKey, { email })).body.data;
    },
    /** Waits until the enrichment of a signup has ended, and returns the signup. */
    async ended(email: string) {
      for (;;) {
        const signup = await this.read(email);
        if (signup.enrichment_status !== 'pending') return signup;
        await delay(50);
      }
    },
    /** A new address. */
    address: (domain: string) => `p${randomUUID().slice(0, 8)}@${domain}`,
    async stop(): Promise<void> {
      await this.stopWorkers();
      await backend.stop();
      await server.stop();
      // Other files of this process use the same hosts.
      rmSync(web, { recursive: true });
    },
  };
}

/** The worker of all tests of a file: after each, its workers stop. */
export function givenEnrichmentWorker(parameters?: Record<string, string>) {
  const worker = once(() => startEnrichmentWorker(parameters));
  afterEach(() => worker.stopWorkers());
  return worker;
}
