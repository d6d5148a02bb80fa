import type { RequestListener } from 'node:http';
import type { Cloud } from './aws/engine.ts';
import { notFound, sendJson } from './aws/http/responses.ts';

/** `POST /local/schedules/NOUN/VERB` runs the schedule of a function now, and answers once that has ended. */
export function openSchedules(cloud: Pick<Cloud, 'runSchedule'>): RequestListener {
  return async (request, response) => {
    if (request.method !== 'POST') return notFound(request, response);
    await cloud.runSchedule((request.url ?? '').replace(/^\//, ''));
    sendJson(response, 200, { ended: true });
  };
}
