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

export const logPageSize = 20;

const soonMs = 3_000;
const laterMs = 30_000;

/** One page of deliveries, newest first. The previous page stays visible while the next one loads. */
export function useDeliveries(destination: string, outcome: OutcomeFilter | undefined, cursor?: string) {
  return useQuery({
    queryKey: ['deliveries', destination, 'page', outcome, cursor],
    queryFn: () => readPage(destination, outcome, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? soonMs : laterMs),
  });
}

export function useReplay(destination: string) {
  return useChange(destination, (id: string) => call(replayDelivery, { id }));
}

export function useStop(destination: string) {
  return useChange(destination, (id: string) => call(stopDelivery, { id }));
}

export function useReplayFailed(destination: string) {
  return useChange(destination, async (since: Date) => {
    const input = { id: destination, since: since.toISOString() };
    let replayed = 0;
    for (let more = true; more; ) {
      const answer = await call(replayFailed, input);
      replayed += answer.replayed;
      // Deliveries that this round resent are not found in the next. Stop if a round resends nothing.
      more = answer.more && answer.replayed > 0;
    }
    return { replayed };
  });
}

/** Fills a page: with a filter, a page of the API may hold fewer rows than requested, or none. */
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
