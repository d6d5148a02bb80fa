import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Destination, maxDestinations } from '../../../shared/destinations/destination.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { Bar, Panel } from '../ui/page/page.tsx';
import { useMedia } from '../ui/page/use-media.ts';
import { DestinationCards, DestinationsTable } from './destinations-list.tsx';
import { AddToSlack, useHasSlackApp } from './slack-app.tsx';
import type { DestinationsProps } from './use-destination-actions.tsx';
import { useDeleteDestination, useDestinations } from './use-destinations.ts';

const DestinationDialog = lazyScreen(
  async () => (await import('./destination-dialog.tsx')).DestinationDialog,
);

export function DestinationsPanel({ rulesOf }: Pick<DestinationsProps, 'rulesOf'>) {
  const { data: destinations, error, refetch } = useDestinations();
  const wide = useMedia('(min-width: 1180px)');
  const phone = useMedia('(max-width: 767px)');
  const [open, setOpen] = useState<Destination | 'new'>();
  const [deleting, setDeleting] = useState<Destination>();
  const [deletions, setDeletions] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The deleted row had the focus.
    if (deletions > 0) add.current?.focus();
  }, [deletions]);
  const addNew = () => setOpen('new');
  const full = destinations !== undefined && destinations.length > maxDestinations;
  const List = wide ? DestinationsTable : DestinationCards;
  const hasSlackApp = useHasSlackApp();
  const addButtons = (
    <div className="flex flex-wrap gap-2 max-md:mt-3 max-md:grid">
      {hasSlackApp && <AddToSlack disabled={full || !destinations} className="max-md:h-11" />}
      <Button ref={add} disabled={full || !destinations} onClick={addNew} className="max-md:h-11">
        <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
        Add Destination
      </Button>
    </div>
  );
  // Its button may add a line.
  if (hasSlackApp === undefined) return null;
  return (
    <section aria-labelledby="destinations" className="mt-4 max-[1179px]:mt-8">
      <Frame wide={wide}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 min-[1180px]:px-6 min-[1180px]:py-4">
          <div>
            <h2 id="destinations" className="text-16 font-bold">
              Destinations
            </h2>
            <p className="text-ink-2">
              {full
                ? `You have ${maxDestinations} destinations in addition to your account email. Delete one to add another.`
                : 'Your alerts are sent here. New rules start with your account email.'}
            </p>
          </div>
          {!phone && addButtons}
        </div>
        {destinations ? (
          <div className="max-[1179px]:mt-3">
            <List destinations={destinations} rulesOf={rulesOf} onEdit={setOpen} onDelete={setDeleting} />
            {destinations.length === 1 && (
              <p className="text-13 text-ink-2 max-[1179px]:mt-3 min-[1180px]:border-t min-[1180px]:border-line min-[1180px]:px-6 min-[1180px]:py-2.5">
                Add a teammate's email, a Slack or Discord channel or a webhook, then choose it in a rule.
              </p>
            )}
          </div>
        ) : error ? (
          <NotLoaded onRetry={() => refetch()} />
        ) : (
          <Loading />
        )}
        {phone && addButtons}
      </Frame>
      <Suspense>
        {open && (
          <DestinationDialog
            destination={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
            returnTo={open === 'new' ? add : undefined}
          />
        )}
      </Suspense>
      {deleting && (
        <DeleteDestination
          destination={deleting}
          rules={rulesOf(deleting.id)}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeletions(deletions + 1)}
        />
      )}
    </section>
  );
}

function Frame({ wide, children }: { wide: boolean; children: ReactNode }) {
  return wide ? <Panel className="overflow-hidden">{children}</Panel> : children;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex min-h-40 flex-col items-start justify-center gap-4 min-[1180px]:border-t min-[1180px]:border-line min-[1180px]:px-6">
      <p className="text-ink-2">Your destinations couldn't be loaded.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}

function Loading() {
  return (
    <div className="min-[1180px]:border-t min-[1180px]:border-line min-[1180px]:px-6">
      <div className="flex h-14 items-center">
        <Spinner words="Loading destinations..." />
      </div>
      {['w-44', 'w-56'].map((width) => (
        <div key={width} className="flex h-14 items-center border-t border-line">
          <Bar className={width} />
        </div>
      ))}
    </div>
  );
}

interface DeleteDestinationProps {
  destination: Destination;
  rules: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDestination({ destination, rules, onClose, onDeleted }: DeleteDestinationProps) {
  const { mutate, isPending } = useDeleteDestination();
  const remove = () =>
    mutate(destination.id, {
      onSuccess: () => {
        announceSuccess('Destination deleted');
        onClose();
        onDeleted();
      },
      onError: (failure) => {
        announceFailure('Failed to delete the destination', failure.message);
        onClose();
      },
    });
  return (
    <Confirmation
      title={`Delete “${destination.name}”?`}
      action="Delete"
      look="danger"
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {rules.length === 0 ? 'No rule sends there.' : `${listed(rules)} will no longer send there.`} Messages
      that are waiting to be tried again aren't sent. This can't be undone.
    </Confirmation>
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more ${more === 1 ? 'rule' : 'rules'}`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}
