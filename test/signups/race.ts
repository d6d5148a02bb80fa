import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HandlerResponse } from '../support/call-handler.ts';

/** Sends add-signup requests from processes whose clocks stand still, so that no new hour begins. */
export async function race(
  apiKey: string,
  requests: readonly unknown[],
  processes: number,
  pace: 'at once' | 'one by one' = 'at once',
): Promise<HandlerResponse[]> {
  const children = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'racing-process.ts'), { execArgv: ['--no-warnings'] }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const shares = children.map((_, index) => requests.filter((__, at) => at % processes === index));
  const answers = await Promise.all(
    children.map(async (child, index) => {
      child.send({ apiKey, requests: shares[index], now: Date.now(), pace });
      const [mine] = await once(child, 'message');
      return mine as HandlerResponse[];
    }),
  );
  return answers.flat();
}
