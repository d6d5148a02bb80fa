import type { AccountSignup } from '../../../shared/signups/api.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** How an enrichment stands that brought less than it may: under way, failed, or without the site's answer. */
export function EnrichmentOutcome({
  signup,
  retrying,
  onRetry,
}: {
  signup: AccountSignup;
  retrying: boolean;
  onRetry: () => void;
}) {
  if (signup.enrichment_status === 'pending') return <Spinner words="Enriching..." />;
  if (signup.free_retry) {
    return (
      <Retry
        what="The company's website didn't respond, so some details may be missing."
        cost="You can retry once for free."
        {...{ retrying, onRetry }}
      />
    );
  }
  if (signup.enrichment_status !== 'failed') return null;
  return (
    <Retry
      what={`Enrichment failed${signup.enrichment_error ? `: ${signup.enrichment_error}` : '.'}`}
      cost="Your credit was refunded. Retrying uses 1 credit."
      {...{ retrying, onRetry }}
    />
  );
}

function Retry({
  what,
  cost,
  retrying,
  onRetry,
}: {
  what: string;
  cost: string;
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="mb-4">
      <p className="text-ink-2">{what}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="compact" disabled={retrying} onClick={onRetry}>
          {retrying ? 'Retrying...' : 'Retry'}
        </Button>
        <p className="text-13 text-ink-2">{cost}</p>
      </div>
    </div>
  );
}
