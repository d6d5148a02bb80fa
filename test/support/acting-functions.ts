import { Readable } from 'node:stream';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as z from 'zod/mini';
import type { NeededRight } from '../../local/aws/iam/dynamodb-rights.ts';
import { neededRights } from '../../local/aws/iam/needed-rights.ts';
import { accessKeyOf, noteUsedRights, Rights } from '../../local/aws/iam/rights.ts';
import type { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { poolId } from '../local/aws/pool-id.ts';
import { acting } from './per-function-map.ts';
import type { TableFaults } from './table-faults.ts';

const functionSchema = z.object({ Description: z._default(z.string(), '') });

/** The global by which `vitest.config.ts` makes each handler that a test calls run as its function, `noun/verb`. */
export const actorName = 'signup-scout: acts as its function';

/**
 * From now on each handler that a test calls has only the rights of its function's role: other calls to AWS
 * throw AccessDenied. The table fails as `faults` says. Calls outside of handlers are not restricted. `stop`
 * ends all of it, for the next file of the process.
 */
export function holdToRights(template: CloudTemplate, faults?: TableFaults) {
  const note = process.env.USED_RIGHTS ? noteUsedRights(process.env.USED_RIGHTS) : undefined;
  const rights = new Rights(template, (used) => note?.(used));
  const keys = new Map(
    template
      .all('AWS::Lambda::Function', functionSchema)
      .map(({ resource, properties }) => [properties.Description, accessKeyOf(template.reference(resource))]),
  );
  const users = template.only('AWS::Cognito::UserPool', z.unknown());
  const pool = users ? template.reference(users.resource) : '';
  const refusals: string[] = [];
  const act = (entry: string, call: () => unknown) => {
    if (!keys.has(entry)) throw new Error(`No function of the stacks is ${entry}.`);
    return acting.run(entry, call);
  };
  Object.assign(globalThis, { [actorName]: act });
  const { handle } = NodeHttpHandler.prototype;
  NodeHttpHandler.prototype.handle = function (this: NodeHttpHandler, request, options) {
    const entry = acting.getStore();
    const key = entry === undefined ? undefined : keys.get(entry);
    const refusal = key === undefined ? undefined : rights.refusal(key, rightsOf(request, pool));
    if (refusal !== undefined) {
      refusals.push(refusal);
      return Promise.reject(Object.assign(new Error(refusal), { name: 'AccessDeniedException' }));
    }
    const send = () => handle.call(this, request, options);
    return faults && key !== undefined ? withFaults(faults, request, send) : send();
  };
  const stop = () => {
    NodeHttpHandler.prototype.handle = handle;
    Reflect.deleteProperty(globalThis, actorName);
  };
  return { refusals, stop };
}

/** Sends a function's call to DynamoDB, or fails it as DynamoDB does now and then. */
async function withFaults(
  faults: TableFaults,
  { headers, body }: SentRequest,
  send: () => ReturnType<NodeHttpHandler['handle']>,
): ReturnType<NodeHttpHandler['handle']> {
  const [service, action = ''] = (headers['x-amz-target'] ?? '').split('.');
  if (!service?.startsWith('DynamoDB')) return send();
  const call = { action, body: bytesOf(body).toString() };
  const refused = faults.refusal(call);
  if (refused) {
    const body = Readable.from([Buffer.from(refused.body)]);
    const answer = { statusCode: refused.status, headers: {}, body };
    return { response: answer };
  }
  const { response } = await send();
  if (response.statusCode < 300) {
    faults.noteStored(call);
    response.body = await faults.seen(call, response.body);
  }
  return { response };
}

/** The path of API Gateway's control API in a test. */
const standIns = /^\/apigateway/;

/** Names that break something on purpose: there is no such table, queue or pool. */
const broken = /gone$/i;

type SentRequest = Parameters<NodeHttpHandler['handle']>[0];

/** The rights that a request needs; the tests' user pool represents the pool of the stacks. */
function rightsOf({ method, path, query, headers, body }: SentRequest, pool: string): NeededRight[] {
  const [, service = ''] =
    /Credential=[^/]+\/[^/]+\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  if (!isChecked(service)) return [];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value ?? ''));
  const url = `${path.replace(standIns, '')}?${search}`;
  const needed = neededRights[service]({ method, url, headers, body: bytesOf(body) });
  return needed
    .filter(({ resource }) => !broken.test(resource))
    .map((right) => ({ ...right, resource: right.resource.replace(poolId, pool) }));
}

function bytesOf(body: unknown): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof Uint8Array
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : Buffer.alloc(0);
}

function isChecked(service: string): service is keyof typeof neededRights {
  return service in neededRights;
}
