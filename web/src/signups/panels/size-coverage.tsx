import { useQuery } from '@tanstack/react-query';
import { listAccountSignups } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';

const latest = 100;

/** Of how many of the newest enriched signups the company's size is known; nothing while there are none. */
export function SizeCoverage() {
  const { data } = useQuery({
    queryKey: ['signups', 'size coverage'],
    queryFn: () => call(listAccountSignups, { limit: latest }),
    refetchInterval: 30_000,
  });
  const enriched = (data?.data ?? []).filter((row) => row.enrichment_status === 'completed');
  if (enriched.length === 0) return null;
  const known = enriched.filter((row) => row.company_size !== null && row.company_size !== 'unknown').length;
  const share = Math.round((100 * known) / enriched.length);
  return (
    <p className="border-t border-line px-6 py-3 text-13 text-ink-2 max-sm:px-4">
      Company size found for {known} of {enriched.length} enriched signups ({share}%) among your last {latest}
    </p>
  );
}
