import { CircleAlert, Clock, RefreshCw } from 'lucide-react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { waitingWords } from '../cells.tsx';

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
    <div className="px-6 pt-4 max-sm:px-4">
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

export function CreditsNote() {
  return (
    <div className="px-6 pt-4 max-sm:px-4">
      <div className="flex gap-3 rounded-m bg-warn-soft p-4 max-sm:p-3">
        <Clock size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0">
          <p className="font-medium">{waitingWords}</p>
          <p className="mb-3 text-13 text-ink-2">
            It will be enriched for 1 credit when you have credits again.
          </p>
          <ButtonLink size="compact" to="/credits">
            Purchase Credits
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
