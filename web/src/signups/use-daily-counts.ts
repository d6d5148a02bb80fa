import { useQuery } from '@tanstack/react-query';
import { listAccountSignups, type SignupRow } from '../../../shared/signups/api.ts';
import { call } from '../platform/call.ts';
import { countByDay, firstDay } from './daily-counts.ts';

/** Signups per day of the last 30; counted again while the dashboard is open. */
export function useDailyCounts() {
  return useQuery({
    queryKey: ['signups', 'daily'],
    queryFn: async ({ signal }) => countByDay(await readRecent(signal), new Date()),
    refetchInterval: 15_000,
  });
}

/** Reads rows, newest first, as far back as the chart goes: one page for most accounts. */
async function readRecent(signal: AbortSignal): Promise<SignupRow[]> {
  const from = firstDay(new Date()).toISOString();
  const rows: SignupRow[] = [];
  for (let before: number | undefined; !signal.aborted; ) {
    const page = await call(listAccountSignups, before ? { before } : {});
    rows.push(...page.data);
    const oldest = page.data.at(-1)?.created_at;
    if (page.next === null || (oldest !== undefined && oldest < from)) return rows;
    before = page.next;
  }
  return rows;
}
