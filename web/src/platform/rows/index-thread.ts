/** Methods of an index whose arguments and results can be cloned between threads. */
type Method<Index> = Extract<
  {
    [Name in keyof Index]: Index[Name] extends (...given: never[]) => unknown ? Name : never;
  }[keyof Index],
  string
>;
type Given<Index, Name extends keyof Index> = Index[Name] extends (...given: infer Values) => unknown
  ? Values
  : never;
type Result<Index, Name extends keyof Index> = Index[Name] extends (...given: never[]) => infer Value
  ? Value
  : never;

interface Request {
  readonly turn: number;
  readonly method: string;
  readonly given: readonly unknown[];
}

interface Answer {
  readonly turn: number;
  readonly result: unknown;
}

/** The page's handle for the worker that holds all rows. */
export class IndexThread<Index> {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (result: unknown) => void>();
  private turn = 0;

  constructor(worker: Worker) {
    this.worker = worker;
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.turn)?.(data.result);
      this.waiting.delete(data.turn);
    };
  }

  /** Calls a method of the index. Results arrive in the order of the calls. */
  ask<Name extends Method<Index>>(method: Name, ...given: Given<Index, Name>): Promise<Result<Index, Name>> {
    this.turn += 1;
    const request: Request = { turn: this.turn, method, given };
    return new Promise((resolve) => {
      this.waiting.set(request.turn, (result) => resolve(result as Result<Index, Name>));
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}

/** Serves an index from a worker, so that searching and sorting never block typing. */
export function serveIndex(index: object): void {
  self.onmessage = ({ data: { turn, method, given } }: MessageEvent<Request>) => {
    const answer: Answer = { turn, result: Reflect.apply(Reflect.get(index, method), index, given) };
    self.postMessage(answer);
  };
}
