import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectionEvent, EventState } from '../../../../shared/connections/connection.ts';
import {
  getConnectionEvent,
  listConnectionEvents,
  replayEvent,
  replayIgnored,
} from '../../../../shared/connections/events-api.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';

export const eventsPageSize = 20;

const pollIntervalMs = 2_000;

/** The newest event of the last 7 days, polled; null if there is none. */
export function useLatestEvent(id: string) {
  return useQuery({
    queryKey: [...keyOf(id), 'latest'],
    queryFn: async () => (await call(listConnectionEvents, { id, limit: 1 })).data[0] ?? null,
    refetchInterval: pollIntervalMs,
  });
}

/** One page of events, newest first. The previous page stays visible while the next one loads. */
export function useEvents(id: string, state: EventState | undefined, cursor: string | undefined) {
  return useQuery({
    queryKey: [...keyOf(id), 'page', state, cursor],
    queryFn: () => readPage(id, state, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  });
}

export function useEvent(id: string, event: string | undefined) {
  return useQuery({
    queryKey: [...keyOf(id), 'one', event],
    queryFn: () => call(getConnectionEvent, { id, event: event ?? '' }),
    enabled: event !== undefined,
    refetchInterval: ({ state }) => state.data?.state === 'received' && pollIntervalMs,
  });
}

export function useReplayEvent(id: string) {
  const { mutate, isPending } = useChange(id, (event: string) => call(replayEvent, { id, event }));
  const replay = (event: string) =>
    mutate(event, {
      onSuccess: () => announceSuccess('The event is read again'),
      onError: (failure) => announceFailure('Failed to replay the event', failure.message),
    });
  return { replay, busy: isPending };
}

export function useReplayIgnored(id: string) {
  return useChange(id, (since: Date) => call(replayIgnored, { id, since: since.toISOString() }));
}

/** Fills a page: with a filter, a page of the API may hold fewer rows than requested, or none. */
async function readPage(id: string, state: EventState | undefined, from: string | undefined) {
  const rows: ConnectionEvent[] = [];
  let cursor = from;
  for (;;) {
    const { data, next } = await call(listConnectionEvents, {
      id,
      ...(state ? { state } : {}),
      ...(cursor ? { cursor } : {}),
      limit: eventsPageSize - rows.length,
    });
    rows.push(...data);
    if (next === null || rows.length >= eventsPageSize) return { rows, next };
    cursor = next;
  }
}

function useChange<Input, Answer>(id: string, work: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    // Not awaited, so that the toast appears before the data is reloaded.
    onSettled: () => {
      queries.invalidateQueries({ queryKey: ['connections'] });
      queries.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
}

function keyOf(id: string) {
  return ['connection events', id];
}
