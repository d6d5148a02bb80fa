import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type Objective, objectives, outcomeOk } from '../../../shared/operations/metrics.ts';
import { log } from './log.ts';
import { record } from './metrics.ts';

/** What middy calls at the start and the end of a request, early answers and errors included. */
interface Measured {
  readonly internal: Record<string, unknown>;
  readonly response: APIGatewayProxyResult;
}

/**
 * Logs what came of each request and how long it took. Metrics, each of which is paid for by the month, are failures, what
 * an objective asks for, and the outcomes of an endpoint that an alarm watches.
 */
export function measured({ name, objective, isWatched }: Endpoint) {
  return {
    requestStart: ({ internal }: Pick<Measured, 'internal'>): void => {
      internal.begun = performance.now();
    },
    requestEnd: ({ internal, response }: Measured): void => {
      const Latency = performance.now() - Number(internal.begun);
      const outcome = outcomeOf(response);
      if (isWatched) record({ Answered: 1 }, { endpoint: name, outcome });
      if (objective) record({ Latency });
      if (outcome === 'internal') record({ Failed: 1 });
      const { statusCode } = response;
      // What was refused is the caller's to change.
      if (objective && (statusCode < 400 || statusCode >= 500)) {
        reportObjective(objective, statusCode < 400 && Latency <= objectives[objective].milliseconds);
      }
      log.info('Answered', { status: statusCode, outcome, milliseconds: Math.round(Latency) });
    },
  };
}

/** `ok`, or the code that every error of ours carries. */
function outcomeOf({ statusCode, body }: APIGatewayProxyResult): string {
  return statusCode < 400 ? outcomeOk : String(JSON.parse(body).code);
}

/** Reports whether an objective was kept in one case. */
export function reportObjective(objective: Objective, kept: boolean): void {
  record({ [objective]: kept ? 1 : 0 });
}
