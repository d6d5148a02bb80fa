import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { getAccountSignup, type SignupRow, signupRowSchema } from '../../../shared/signups/api.ts';
import { call } from '../platform/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { EnrichmentOutcome } from './enrichment-outcome.tsx';
import { useRetry } from './use-retry.ts';

/** Between two requests for a signup that is being enriched. */
const pollIntervalMs = 1_500;

/** All that is known about the company behind a signup. */
export function CompanyDialog({
  row,
  onClose,
  onChange,
  returnTo,
}: {
  row: SignupRow | undefined;
  onClose: () => void;
  /** Called with the changed row when its enrichment starts again or ends. */
  onChange: (row: SignupRow) => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
}) {
  const id = row?.id ?? '';
  const retry = useRetry(onChange);
  // The status is part of the key, so that the dialog follows an enrichment that ends meanwhile.
  const { data, error } = useQuery({
    queryKey: ['signups', 'one', id, row?.enrichment_status],
    queryFn: () => call(getAccountSignup, { id }),
    enabled: row !== undefined,
    refetchInterval: ({ state }) => state.data?.enrichment_status === 'pending' && pollIntervalMs,
  });
  const ended = row?.enrichment_status === 'pending' && data && data.enrichment_status !== 'pending';
  useEffect(() => {
    if (ended) void onChange(signupRowSchema.parse(data));
  }, [ended, data, onChange]);
  const scrape = data?.enrichment_raw_data?.company_scrape;
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      returnTo={returnTo}
      title={scrape?.company_name || 'Company Details'}
      subtitle={scrape?.industry || data?.company_industry || row?.email || ''}
    >
      {data && row && (
        <CompanyFacts signup={data}>
          <EnrichmentOutcome signup={data} retrying={retry.isPending} onRetry={() => retry.mutate(row)} />
        </CompanyFacts>
      )}
      {!data && (
        <div className="px-6 py-5 max-sm:px-4">
          {error ? <p role="alert">{error.message}</p> : <Spinner words="Loading..." />}
        </div>
      )}
    </Dialog>
  );
}
