import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type ListeningServer, listenOnLoopback } from '../http/listening-server.ts';
import { type CheckedService, neededRights } from './needed-rights.ts';
import type { Rights } from './rights.ts';

export type Services = Readonly<Record<CheckedService, string>>;

export interface Gates {
  readonly urls: Services;
  stop(): Promise<void>;
}

/**
 * Opens a gate in front of each service. Rejects calls that the caller's role does not allow, with the
 * service's error. `queuePort` is the port in the queues' URLs.
 */
export async function openGates(services: Services, rights: Rights, queuePort: number): Promise<Gates> {
  const agent = new http.Agent({ keepAlive: true });
  const opened = await Promise.all(
    (Object.keys(services) as CheckedService[]).map(async (service) => {
      const pass = passTo(services[service], agent);
      const gate = await listenOnLoopback(
        (request, response) => {
          void guard(service, rights, request, response, pass);
        },
        service === 'sqs' ? queuePort : 0,
      );
      return [service, gate] as const;
    }),
  );
  const gates = Object.fromEntries(opened) as Record<CheckedService, ListeningServer>;
  return {
    urls: Object.fromEntries(opened.map(([service, { url }]) => [service, url])) as Record<
      CheckedService,
      string
    >,
    stop: async () => {
      await Promise.all(Object.values(gates).map((gate) => gate.stop()));
      agent.destroy();
    },
  };
}

/** The access key that signed a request; undefined if unsigned. */
export function accessKeyIn(signature: string): string | undefined {
  return /Credential=([^/%]+)/.exec(signature)?.[1];
}

type Pass = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

async function guard(
  service: CheckedService,
  rights: Rights,
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
): Promise<void> {
  try {
    const body = await buffer(request);
    const { method = 'GET', url = '/', headers } = request;
    const needed = neededRights[service]({ method, url, headers, body });
    const accessKey = accessKeyIn(headers.authorization ?? '') ?? '';
    const refusal = needed.length === 0 ? undefined : rights.refusal(accessKey, needed);
    if (refusal === undefined) return pass(request, body, response);
    console.error(refusal);
    refuse(service, response, refusal);
  } catch (failure) {
    console.error('the gate before', service, failure);
    response.writeHead(500).end();
  }
}

function passTo(target: string, agent: http.Agent): Pass {
  const { hostname, port, pathname } = new URL(target);
  const prefix = pathname === '/' ? '' : pathname;
  return ({ method, url = '/', headers }, body, response) => {
    const { host: _, 'transfer-encoding': __, ...kept } = headers;
    const passed = http.request(
      {
        ...{ hostname, port, agent, method },
        path: `${prefix}${url}`,
        headers: { ...kept, 'content-length': body.length },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once('error', () => response.destroy());
    passed.end(body);
  };
}

function refuse(service: CheckedService, response: ServerResponse, message: string): void {
  const code = 'AccessDeniedException';
  if (service === 's3' || service === 'ses') {
    const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const error = `<Code>AccessDenied</Code><Message>${text}</Message>`;
    const body =
      service === 's3'
        ? `<Error>${error}</Error>`
        : `<ErrorResponse><Error><Type>Sender</Type>${error}</Error></ErrorResponse>`;
    response.writeHead(403, { 'content-type': 'text/xml' }).end(body);
    return;
  }
  response.writeHead(service === 'apigateway' ? 403 : 400, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': code,
  });
  response.end(JSON.stringify({ __type: code, message }));
}
