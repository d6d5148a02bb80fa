import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { accessKeyIn } from '../../local/aws/iam/gate.ts';
import { conflictOf, denial, type TableResponse, throttled } from './table-refusals.ts';

/** Faults of the real DynamoDB that the embedded one never has: calls of a hundred, and milliseconds. */
export interface ProxyFaults {
  /** Writes that meet a transaction on the same item. */
  conflicts: number;
  /** Calls above the table's capacity. */
  throttles: number;
  /** Calls that are done and whose response is lost. */
  losses: number;
  /** The delay after which an index shows a write, in milliseconds. */
  indexLag: number;
}

/**
 * A proxy between functions and the embedded DynamoDB (`AWS_ENDPOINT_URL_DYNAMODB`, or `DYNAMODB_ENDPOINT` of
 * `npm start`). It adds the faults that `faults` says, which may be changed at any time. A caller with an
 * access key of `denied` may make that many calls, and is then refused.
 */
export async function startFaultProxy(endpoint: string) {
  const faults: ProxyFaults = { conflicts: 0, throttles: 0, losses: 0, indexLag: 0 };
  const added: Record<keyof ProxyFaults, number> = { conflicts: 0, throttles: 0, losses: 0, indexLag: 0 };
  const denied = new Map<string, number>();
  /** The latest response to each query of an index. */
  const shown = new Map<string, TableResponse>();
  let written = 0;

  const pass = async (headers: Record<string, string>, body: string): Promise<TableResponse> => {
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.text() };
  };

  const refusalOf = (operation: string, body: string): TableResponse | undefined => {
    const conflict = happens(faults.conflicts) ? conflictOf(operation, body) : undefined;
    if (conflict) added.conflicts += 1;
    if (conflict || !happens(faults.throttles)) return conflict;
    added.throttles += 1;
    return throttled();
  };

  const deniedTo = (accessKey: string): TableResponse | undefined => {
    const left = denied.get(accessKey);
    if (left === undefined) return undefined;
    denied.set(accessKey, left - 1);
    return left > 0 ? undefined : denial();
  };

  const lagging = (body: string): TableResponse | undefined => {
    if (!body.includes('"IndexName"') || Date.now() - written >= faults.indexLag) return undefined;
    added.indexLag += 1;
    return shown.get(body) ?? { status: 200, body: '{"Items":[],"Count":0,"ScannedCount":0}' };
  };

  const server = await listenOnLoopback(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').pop() ?? '';
    const body = await text(request);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const accessKey = accessKeyIn(headers.authorization ?? '') ?? '';
    const refused = deniedTo(accessKey) ?? refusalOf(operation, body) ?? lagging(body);
    const answer = refused ?? (await pass(headers as Record<string, string>, body));
    if (!refused && isWrite(operation)) written = Date.now();
    if (!refused && body.includes('"IndexName"')) shown.set(body, answer);
    if (!refused && happens(faults.losses)) {
      added.losses += 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.body);
  });
  return { url: server.url, faults, added, denied, stop: server.stop };
}

function happens(percent: number): boolean {
  return randomInt(100) < percent;
}

function isWrite(operation: string): boolean {
  return /^(Put|Update|Delete|Transact|BatchWrite)/.test(operation);
}
