import type { Destination } from '../../../../shared/destinations/destination.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Bar } from '../../ui/page/page.tsx';
import { useSendTest } from '../use-destination-actions.tsx';
import type { OutcomeFilter } from './use-deliveries.ts';

const nothing: Record<OutcomeFilter, string> = {
  delivered: 'Nothing was delivered.',
  retrying: 'Nothing is waiting to be tried again.',
  failed: 'Nothing failed.',
  unknown: 'No outcome is unknown.',
};

export function LogLoading() {
  return (
    <div className="border-t border-line px-6 max-md:px-4">
      <div className="flex h-14 items-center">
        <Spinner words="Loading deliveries..." />
      </div>
      {['w-40', 'w-56', 'w-48', 'w-52'].map((width) => (
        <div key={width} className="flex h-14 items-center border-t border-line">
          <Bar className={width} />
        </div>
      ))}
    </div>
  );
}

/** Shown if the log could not be loaded, so that it never looks empty. */
export function LogNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-60 flex-col items-start justify-center gap-4 border-t border-line px-6 max-md:px-4"
    >
      <p className="text-ink-2">The delivery log couldn't be loaded.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}

export function LogEmpty({
  destination,
  outcome,
  onAll,
}: {
  destination: Destination;
  outcome: OutcomeFilter | undefined;
  onAll: () => void;
}) {
  const test = useSendTest(destination);
  return (
    <div className="flex min-h-60 flex-col items-start justify-center border-t border-line px-6 max-md:px-4">
      <p className="text-16 font-bold">{outcome ? nothing[outcome] : 'Nothing sent yet.'}</p>
      <p className="mt-1 mb-4 text-ink-2">
        {outcome ? 'The log keeps 30 days.' : 'A test message shows how your alerts arrive.'}
      </p>
      {outcome ? (
        <Button onClick={onAll}>Show All</Button>
      ) : (
        <Button disabled={test.busy || !destination.confirmed} onClick={test.send}>
          Send Test
        </Button>
      )}
    </div>
  );
}
