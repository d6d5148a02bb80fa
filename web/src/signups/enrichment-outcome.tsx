import type { Signup } from '../../../shared/signups/signup.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** How an enrichment stands that brought nothing yet: under way, or failed with its reason and a way on. */
export const EnrichmentOutcome = ({
  signup,
  retrying,
  onRetry,
}: {
  signup: Signup;
  retrying: boolean;
  onRetry: () => void;
}) => {
  if (signup.enrichment_status === 'pending') return <Spinner words="Enrichment is under way..." />;
  if (signup.enrichment_status !== 'failed') return null;
  return (
    <div className="mb-4">
      <p className="text-ink-2">
        Enrichment failed{signup.enrichment_error ? `: ${signup.enrichment_error}` : '.'}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="compact" disabled={retrying} onClick={onRetry}>
          {retrying ? 'Retrying...' : 'Retry'}
        </Button>
        <p className="text-13 text-ink-2">Your credit was given back; trying again takes one.</p>
      </div>
    </div>
  );
};
