import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signInCustomer } from '../../local/demo-customer.ts';
import { root } from '../../local/settings.ts';
import { accountSchema } from '../../shared/accounts/api.ts';
import { demoData } from './demo-data.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  readonly body: any;
}

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sent_at: string;
}

/** `npm start` as a person runs it: a process of its own, on its own port and data. */
export class RunningProduct {
  readonly dataDir: string;
  readonly output: string[] = [];
  url = '';
  demo = { email: '', password: '', api_key: '' };
  private readonly child: ChildProcess;

  private constructor(dataDir: string, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.child = spawn(process.execPath, ['bin/local.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        // The first product of a test run compiles its code for the others.
        NODE_COMPILE_CACHE: path.join(process.env.SCRATCH_ROOT ?? dataDir, 'compiled'),
        LOCAL_PARAMETERS: 'RequestsPerHour=100000,EnrichmentRetryDelays=1',
        ...environment,
        DATA_DIR: dataDir,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => this.output.push(String(chunk)));
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Starts and waits until all is up. `dataDir` continues what an earlier one left. */
  static async start(options: { dataDir?: string; environment?: Record<string, string> } = {}) {
    const dataDir = options.dataDir ?? (await demoData(RunningProduct.startAndEnd));
    const product = new RunningProduct(dataDir, options.environment ?? {});
    await product.until(() => {
      if (product.child.exitCode !== null) throw new Error(product.output.join(''));
      return /App +(\S+)/.exec(product.output.join(''));
    }, 55);
    product.url = /App +(\S+)/.exec(product.output.join(''))?.[1] ?? '';
    product.demo = (await product.get('/local/demo')).body;
    return product;
  }

  private static async startAndEnd(dataDir: string): Promise<void> {
    const environment = { LOCAL_PARAMETERS: 'SampleAlertDelaySeconds=0' };
    const product = await RunningProduct.start({ dataDir, environment });
    // What is interrupted at work would only go on minutes later, in the middle of a test.
    await product.until(async () => (await product.messagesUnderWay()) === 0);
    await product.end();
  }

  /** Waits until something is there, by asking again and again; fails after a minute. */
  async until<Found>(ask: () => Found | Promise<Found>, seconds = 60): Promise<NonNullable<Found>> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
      const found = await ask();
      if (found) return found;
      await delay(50);
    }
    throw new Error(`Waited ${seconds} s in vain.\n${this.output.join('')}`);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async remove(path: string): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, { method: 'DELETE' });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Calls the public API with the demo account's key. */
  api(name: string, body: unknown): Promise<Answer> {
    return this.post(`/functions/v1/${name}`, body, { 'x-api-key': this.demo.api_key });
  }

  /** The demo account as the dashboard reads it. */
  async account() {
    const visitor = await signInCustomer(this.url, this.demo);
    return accountSchema.parse(await visitor.call('GET', '/api/account'));
  }

  /** How many messages are waiting on queues or being worked on. */
  async messagesUnderWay(): Promise<number> {
    return (await this.get('/local/health')).body.messages_under_way;
  }

  async mails(to: string): Promise<Mail[]> {
    return (await this.get(`/local/mail/messages?to=${encodeURIComponent(to)}`)).body;
  }

  /** Waits for the enrichment of a signup to end and returns the signup. */
  enriched(email: string) {
    return this.until(async () => {
      const { body } = await this.api('get-signup', { email });
      return body.data?.enrichment_status !== 'pending' && body.data;
    }, 90);
  }

  /** Ends the process; resolves with its exit code once it is gone. */
  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'exit');
      this.child.kill(signal);
      await gone;
    }
    return this.child.exitCode;
  }
}
