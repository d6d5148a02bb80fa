import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/v4/core';
import type { Endpoint } from '../../shared/endpoint.ts';
import { ProductError } from '../../shared/errors.ts';
import { outcomeOk } from '../../shared/metrics.ts';
import { answer, errorAnswer } from './answer.ts';
import { log } from './log.ts';
import { record } from './metrics.ts';
import { parseRequest } from './parse-request.ts';

/** Finds out who calls and may refuse; `headers` go on the answer, whatever it turns out to be. */
export type Identify<Who> = (
  event: APIGatewayProxyEvent,
) => Promise<{ who: Who; headers?: Record<string, string> }>;

export interface Call {
  /** In the answer's `x-request-id`, in every log line and in the messages that the call causes. */
  readonly requestId: string;
  /** A request header, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
}

/** Anyone may call: nothing is known of the caller. */
export const anyone: Identify<undefined> = async () => ({ who: undefined });

/** An answer that is found without asking first who calls; undefined where there is none. */
export type OptimisticPath<Request extends z.$ZodType, Response extends z.$ZodType> = (
  request: z.output<Request>,
  call: Call,
) => Promise<{ response: z.input<Response>; headers: Record<string, string> } | undefined>;

/**
 * The Lambda handler of one declared endpoint: who calls (401, 429), what they ask (400), the work,
 * the answer. The response is reduced to the declared schema, so that no inner field can leak. A
 * optimisticPath is tried before all that.
 */
export function serve<Request extends z.$ZodType, Response extends z.$ZodType, Who>(
  declaration: Endpoint<Request, Response>,
  identify: Identify<Who>,
  work: (request: z.output<Request>, who: Who, call: Call) => Promise<z.input<Response>>,
  optimisticPath?: OptimisticPath<Request, Response>,
) {
  const respond = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const requestId = event.requestContext.requestId;
    const call: Call = {
      requestId,
      header: (name) =>
        Object.entries(event.headers ?? {}).find(([given]) => given.toLowerCase() === name)?.[1],
    };
    let headers: Record<string, string> = { 'x-request-id': requestId };
    try {
      const early =
        optimisticPath &&
        (await unlessRefused(async () => optimisticPath(parseRequest(declaration, event), call)));
      if (early) {
        const response = z.parse(declaration.response, early.response);
        return answer(declaration.status, response, { ...headers, ...early.headers });
      }
      const caller = await identify(event);
      headers = { ...headers, ...caller.headers };
      const request = parseRequest(declaration, event);
      const response = await work(request, caller.who, call);
      return answer(declaration.status, z.parse(declaration.response, response), headers);
    } catch (error) {
      return errorAnswer(error, headers);
    }
  };

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>().handler((event) =>
    log.within({ request_id: event.requestContext.requestId, endpoint: declaration.name }, async () => {
      const begun = performance.now();
      const answered = await respond(event);
      const outcome = outcomeOf(answered);
      record({ Answered: 1, Latency: performance.now() - begun }, { endpoint: declaration.name, outcome });
      log.info('Answered', { status: answered.statusCode });
      return answered;
    }),
  );
}

/** A refusal on an optimistic path is none: on the long way the request is counted, and refused in its order. */
async function unlessRefused<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProductError) return undefined;
    throw error;
  }
}

/** `ok`, or the code that every error of ours carries. */
function outcomeOf({ statusCode, body }: APIGatewayProxyResult): string {
  return statusCode < 400 ? outcomeOk : String(JSON.parse(body).code);
}
