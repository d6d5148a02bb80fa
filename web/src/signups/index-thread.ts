import type { Answer, Request, Results, Task } from './signups-worker-messages.ts';

/** The page's end of the worker that holds all rows. */
export class IndexThread {
  private readonly worker = new Worker(new URL('./signups-worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (result: Answer['result']) => void>();
  private turn = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.turn)?.(data.result);
      this.waiting.delete(data.turn);
    };
  }

  /** Asks the worker; answers come in the order of the questions. */
  ask<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Results[Kind]> {
    this.turn += 1;
    const request: Request = { turn: this.turn, task };
    return new Promise((resolve) => {
      this.waiting.set(request.turn, (result) => resolve(result as Results[Kind]));
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
