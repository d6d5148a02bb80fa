import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { addSamples, demoData } from './demo-data.ts';
import { Product } from './product.ts';

interface StartOptions {
  readonly dataDir?: string;
  readonly environment?: Record<string, string>;
  /** Contents of a new demo account. */
  readonly demo?: 'samples' | 'month' | 'empty';
}

/** `npm start` as a person runs it: a separate process with its port and data. */
export class RunningProduct extends Product {
  readonly dataDir: string;
  private readonly child: ChildProcess;

  private constructor(dataDir: string, environment: Record<string, string>, flags: readonly string[]) {
    super();
    this.dataDir = dataDir;
    this.child = spawn(process.execPath, ['bin/local.ts', ...flags], {
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
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => this.output.push(String(chunk)));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Starts and waits until everything runs. `dataDir` continues earlier data. */
  static async start({ dataDir: folder, environment = {}, demo = 'samples' }: StartOptions = {}) {
    const dataDir = folder ?? (await RunningProduct.demoData());
    const isNew = !existsSync(path.join(dataDir, 'control', 'demo.json'));
    const product = new RunningProduct(dataDir, environment, demo === 'month' ? [] : ['--empty']);
    try {
      await product.started();
      if (isNew && demo === 'samples') await addSamples(product);
    } catch (error) {
      // A process that still runs would keep the test run from ending.
      await product.end('SIGKILL');
      throw error;
    }
    return product;
  }

  private async started(): Promise<void> {
    const [, url = ''] = await this.until(() => {
      if (this.child.exitCode !== null) throw new Error(this.output.join(''));
      return /App +(\S+)/.exec(this.output.join(''));
    }, 140);
    this.url = url;
    this.demo = (await this.get('/local/demo')).body;
  }

  /** Waits until the demo month of a new account is complete. */
  async monthTold(): Promise<void> {
    await this.until(() => this.output.join('').includes('The demo month is complete.'), 200);
  }

  /** A data folder in which the demo account is open, for `start`. */
  static demoData(): Promise<string> {
    return demoData(RunningProduct.startAndEnd);
  }

  private static async startAndEnd(dataDir: string): Promise<void> {
    const environment = { LOCAL_PARAMETERS: 'SampleAlertDelaySeconds=0' };
    const product = await RunningProduct.start({ dataDir, environment });
    // Interrupted work would continue only minutes later, in the middle of a test.
    await product.until(async () => (await product.messagesUnderWay()) === 0);
    await product.end();
  }

  /** Ends the process; resolves with its exit code. */
  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'exit');
      this.child.kill(signal);
      await gone;
    }
    return this.child.exitCode;
  }
}
