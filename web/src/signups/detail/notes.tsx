import { CircleAlert, RefreshCw } from 'lucide-react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { Button } from '../../ui/forms/button.tsx';

/** On top of a signup whose enrichment can be retried: what happened, what a retry costs, and the retry. */
export function EnrichmentNote({
  signup,
  retrying,
  onRetry,
}: {
  signup: AccountSignup;
  retrying: boolean;
  onRetry: () => void;
}) {
  const failed = signup.enrichment_status === 'failed';
  if (!failed && !signup.free_retry) return null;
  return (
    <div className="px-6 py-5 max-sm:px-4 max-sm:py-4">
      <div className={`flex gap-3 rounded-m p-4 max-sm:p-3 ${failed ? 'bg-danger-soft' : 'bg-warn-soft'}`}>
        <CircleAlert
          size={16}
          strokeWidth={1.9}
          aria-hidden="true"
          className={`mt-0.5 shrink-0 ${failed ? 'text-danger' : 'text-warn'}`}
        />
        <div className="min-w-0">
          <p className="font-medium break-words">{failed ? reasonOf(signup) : unanswered}</p>
          <p className="mb-3 text-13 text-ink-2">{failed ? paidRetry : freeRetry}</p>
          <Button size="compact" disabled={retrying} onClick={onRetry}>
            <RefreshCw size={14} strokeWidth={1.9} aria-hidden="true" />
            {retrying ? 'Retrying...' : 'Retry'}
          </Button>
        </div>
      </div>
    </div>
  );
}

const unanswered = "The company's website didn't respond, so some details may be missing.";
const freeRetry = 'You can retry once for free.';
const paidRetry = 'Your credit was refunded. Retrying uses 1 credit.';

function reasonOf({ enrichment_error }: AccountSignup): string {
  return `Enrichment failed${enrichment_error ? `: ${enrichment_error}` : '.'}`;
}
