import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../shared/endpoint.ts';
import { outcomeOk } from '../../shared/metrics.ts';
import { log } from './log.ts';
import { record } from './metrics.ts';

/** What middy calls at the start and the end of a request, early answers and errors included. */
interface Measured {
  readonly internal: Record<string, unknown>;
  readonly response: APIGatewayProxyResult;
}

/** Reports each request of an endpoint: how long it took, what came of it, and a line in the log. */
export function measured({ name }: Endpoint) {
  return {
    requestStart: ({ internal }: Pick<Measured, 'internal'>): void => {
      internal.begun = performance.now();
    },
    requestEnd: ({ internal, response }: Measured): void => {
      const Latency = performance.now() - Number(internal.begun);
      record({ Answered: 1, Latency }, { endpoint: name, outcome: outcomeOf(response) });
      log.info('Answered', { status: response.statusCode });
    },
  };
}

/** `ok`, or the code that every error of ours carries. */
function outcomeOf({ statusCode, body }: APIGatewayProxyResult): string {
  return statusCode < 400 ? outcomeOk : String(JSON.parse(body).code);
}
