import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';

/** The protocols of models. */
export type Protocol = 'Converse' | 'chat completions';

/** A request to the stand-in. */
export interface ModelRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  readonly body: any;
}

type Mode = (response: ServerResponse, asked: ModelRequest) => void;

/** A response that states these facts, in the protocol of the request. */
export function stating(facts: unknown): Mode {
  return (response, { path }) => {
    const answer = path.endsWith('/chat/completions') ? chatAnswer(facts) : converseAnswer(facts);
    answering(200, answer)(response);
  };
}

/** Any body with any status, for errors. */
export function answering(status: number, body: unknown, errorType?: string) {
  return (response: ServerResponse): void => {
    const headers = errorType ? { 'x-amzn-errortype': errorType } : {};
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** The text of the prompt in a request. */
export function promptIn({ path, body }: ModelRequest): string {
  return path.endsWith('/chat/completions') ? body.messages[1].content : body.messages[0].content[0].text;
}

/**
 * Speaks Bedrock's Converse and OpenAI's chat completions over HTTP, with responses that a test sets; also
 * returns the one secret. After `use`, readers that are imported later in this process use that protocol.
 */
export async function startStandInModel(model: string) {
  const asked: ModelRequest[] = [];
  const state = { mode: stating({}) as Mode };
  const server = await listenOnLoopback(async (request: IncomingMessage, response) => {
    const body = await json(request);
    if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
      answering(200, { SecretString: 'key-of-the-model' })(response);
      return;
    }
    const path = `${request.method} ${request.url}`;
    const one = { path, authorization: request.headers.authorization, body };
    asked.push(one);
    state.mode(response, one);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    READER_SECRET_ARN: 'ReaderSecret',
  });
  const use = (protocol: Protocol) => {
    process.env.READER_MODEL = model;
    if (protocol === 'Converse') delete process.env.READER_URL;
    else process.env.READER_URL = `${server.url}/v1/`;
  };
  return { asked, state, use, url: server.url, stop: server.stop };
}

function chatAnswer(facts: unknown) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(facts) } },
    ],
  };
}

function converseAnswer(facts: unknown) {
  return {
    output: {
      message: {
        role: 'assistant',
        content: [{ toolUse: { toolUseId: 'tooluse_1', name: 'state_facts', input: facts } }],
      },
    },
    stopReason: 'tool_use',
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    metrics: { latencyMs: 1 },
  };
}
