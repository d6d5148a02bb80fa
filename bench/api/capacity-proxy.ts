import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';

const consumed = z.object({ CapacityUnits: z.number() });
const answerSchema = z.object({
  ConsumedCapacity: z.optional(z.union([consumed, z.array(consumed)])),
});

export interface Consumption {
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}

/** Forwards calls to DynamoDB and adds up their consumed capacity. */
export async function startCapacityProxy(endpoint: string) {
  let sum = { trips: 0, reads: 0, writes: 0 };
  const agent = new http.Agent({ keepAlive: true });

  const pass = async (request: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { ...request.headers, host: new URL(endpoint).host, 'content-length': body.length };
      http
        .request(endpoint, { method: request.method, headers, agent }, resolve)
        .on('error', reject)
        .end(body);
    });

  const server = http.createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').pop() ?? '';
    const asked = { ...JSON.parse((await buffer(request)).toString()), ReturnConsumedCapacity: 'TOTAL' };
    const answered = await pass(request, Buffer.from(JSON.stringify(asked)));
    const body = await buffer(answered);
    const { ConsumedCapacity } = answerSchema.parse(JSON.parse(body.toString()));
    const units = [ConsumedCapacity ?? []].flat().reduce((all, one) => all + one.CapacityUnits, 0);
    sum.trips += 1;
    if (isWrite(operation)) sum.writes += units;
    else sum.reads += units;
    response.writeHead(answered.statusCode ?? 500, {
      'content-type': answered.headers['content-type'] ?? '',
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: (): Consumption => {
      const taken = sum;
      sum = { trips: 0, reads: 0, writes: 0 };
      return taken;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

export type CapacityProxy = Awaited<ReturnType<typeof startCapacityProxy>>;

function isWrite(operation: string) {
  return /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation);
}
