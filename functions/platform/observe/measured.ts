import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type Objective, objectives, outcomeOk } from '../../../shared/operations/metrics.ts';
import { log } from './log.ts';
import { record } from './metrics.ts';

interface Measured {
  readonly internal: Record<string, unknown>;
  readonly response: APIGatewayProxyResult;
}

/**
 * Logs each request's outcome and time. CloudWatch bills each metric monthly, so only failures, objectives
 * and watched endpoints have metrics.
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
      if (objective && (statusCode < 400 || statusCode >= 500)) {
        reportObjective(objective, statusCode < 400 && Latency <= objectives[objective].milliseconds);
      }
      log.info('Answered', { status: statusCode, outcome, milliseconds: Math.round(Latency) });
    },
  };
}

function outcomeOf({ statusCode, body }: APIGatewayProxyResult): string {
  return statusCode < 400 ? outcomeOk : String(JSON.parse(body).code);
}

export function reportObjective(objective: Objective, kept: boolean): void {
  record({ [objective]: kept ? 1 : 0 });
}
