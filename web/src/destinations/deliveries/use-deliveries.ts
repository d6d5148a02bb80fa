import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listAccountDeliveries,
  type outcomeFilters,
  replayDelivery,
  replayFailed,
  stopDelivery,
} from '../../../../shared/deliveries/api.ts';
import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { call } from '../../platform/api/call.ts';

export type OutcomeFilter = (typeof outcomeFilters)[number];

/** How many deliveries the log shows at a time. */
export const logPageSize = 20;

/** Between two reads of the log: soon where something is on its way, else now and then. */
const soonMs = 3_000;
const laterMs = 30_000;

/** A page of what was sent to a destination, newest first; the one before stays until the next is here. */
export function useDeliveries(destination: string, outcome: OutcomeFilter | undefined, cursor?: string) {
  return useQuery({
    queryKey: ['deliveries', destination, 'page', outcome, cursor],
    queryFn: () => readPage(destination, outcome, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? soonMs : laterMs),
  });
}

/** Sends a delivery once more. */
export function useReplay(destination: string) {
  return useChange(destination, (id: string) => call(replayDelivery, { id }));
}

/** Ends the retries of a delivery. */
export function useStop(destination: string) {
  return useChange(destination, (id: string) => call(stopDelivery, { id }));
}

/** Sends everything once more that failed since a time, or is being retried. */
export function useReplayFailed(destination: string) {
  return useChange(destination, async (since: Date) => {
    const input = { id: destination, since: since.toISOString() };
    let replayed = 0;
    for (let more = true; more; ) {
      const answer = await call(replayFailed, input);
      replayed += answer.replayed;
      // What was sent again in this round is not found in the next, unless nothing moves.
      more = answer.more && answer.replayed > 0;
    }
    return { replayed };
  });
}

/** A page of the API may hold fewer than it was asked for, and none at all where a filter leaves little. */
async function readPage(destination: string, outcome: OutcomeFilter | undefined, from: string | undefined) {
  const filter = { destination, ...(outcome ? { outcome } : {}) };
  let cursor = from;
  const first = await call(listAccountDeliveries, {
    ...filter,
    ...(cursor ? { cursor } : {}),
    limit: logPageSize,
  });
  const rows = first.data;
  let { next } = first;
  while (next && rows.length < logPageSize) {
    cursor = next;
    const more = await call(listAccountDeliveries, { ...filter, cursor, limit: logPageSize - rows.length });
    rows.push(...more.data);
    next = more.next;
  }
  return { rows, next };
}

function isUnderWay({ state, next_attempt_at }: Delivery): boolean {
  if (state === 'sending') return true;
  return (
    state === 'waiting' &&
    next_attempt_at !== null &&
    new Date(next_attempt_at).getTime() < Date.now() + soonMs
  );
}

function useChange<Input, Answer>(destination: string, work: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => {
      queries.invalidateQueries({ queryKey: ['destinations'] });
      return queries.invalidateQueries({ queryKey: ['deliveries', destination] });
    },
  });
}
