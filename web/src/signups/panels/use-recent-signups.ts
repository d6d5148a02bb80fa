import { useQuery } from '@tanstack/react-query';
import { listAccountSignups, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { comparedFrom, summarizeRecent } from './recent-figures.ts';

/** Accounts with more pages of 1,000 signups get no comparison. */
const mostPages = 20;

export function useRecentSignups() {
  return useQuery({
    queryKey: ['signups', 'recent'],
    queryFn: async ({ signal }) => {
      const { rows, whole } = await readRecent(signal);
      const recent = summarizeRecent(rows, whole, new Date());
      // Test signups use no credits.
      return isTestMode() ? { ...recent, pace: 0 } : recent;
    },
    refetchInterval: 15_000,
  });
}

/** Reads rows, newest first, until both periods are covered: one page for most accounts. */
async function readRecent(signal: AbortSignal): Promise<{ rows: SignupRow[]; whole: boolean }> {
  const from = comparedFrom(new Date()).toISOString();
  const rows: SignupRow[] = [];
  let before: number | undefined;
  for (let page = 0; page < mostPages && !signal.aborted; page += 1) {
    const { data, next } = await call(listAccountSignups, before ? { before } : {});
    rows.push(...data);
    const oldest = data.at(-1)?.created_at;
    if (next === null || (oldest !== undefined && oldest < from)) return { rows, whole: true };
    before = next;
  }
  return { rows, whole: false };
}

export function useLatestSignups() {
  return useQuery({
    queryKey: ['signups', 'latest'],
    queryFn: () => call(listAccountSignups, { limit: 5 }),
    refetchInterval: 3_000,
  });
}
