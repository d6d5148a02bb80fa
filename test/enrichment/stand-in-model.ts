import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/listening-server.ts';

/** What the stand-in was asked, as Converse writes it. */
export interface Asked {
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  readonly body: any;
}

type Manner = (response: ServerResponse, asked: Asked) => void;

/** An answer of Converse that calls the tool with these facts. */
export const stating =
  (facts: unknown): Manner =>
  (response) => {
    const toolUse = { toolUseId: 'tooluse_1', name: 'state_facts', input: facts };
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        output: { message: { role: 'assistant', content: [{ toolUse }] } },
        stopReason: 'tool_use',
        usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
        metrics: { latencyMs: 1 },
      }),
    );
  };

/** Any body with any status, as Bedrock's errors come. */
export const answering =
  (status: number, body: unknown, errorType?: string): Manner =>
  (response) => {
    const headers = errorType ? { 'x-amzn-errortype': errorType } : {};
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/**
 * Speaks Bedrock's Converse over HTTP and answers as it is told. From here on this process' Bedrock client
 * asks it, if it is imported afterwards.
 */
export const startStandInModel = async (model: string) => {
  const asked: Asked[] = [];
  const state = { manner: stating({}) as Manner };
  const server = await listenOnLoopback(async (request: IncomingMessage, response) => {
    const one = { path: `${request.method} ${request.url}`, body: await json(request) };
    asked.push(one);
    state.manner(response, one);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    READER_MODEL_ID: model,
  });
  return { asked, state, stop: server.stop };
};
