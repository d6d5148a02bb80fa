import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { FieldLabel } from '../ui/forms/field.tsx';
import { chosenOverlap, overlapOptions } from '../ui/forms/overlap.ts';
import { Select } from '../ui/forms/select.tsx';
import { FormDialog } from '../ui/overlays/dialog.tsx';
import { formatDate } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { SecretField, useEndOldSecret, useRotateSecret, useSecrets } from './webhook-secret.tsx';

/** A webhook has two secrets while one replaces the other. */
export function SigningSecret({ destination }: { destination: Destination }) {
  const { data: secrets, error, refetch } = useSecrets(destination.id);
  const end = useEndOldSecret(destination.id);
  const [rotating, setRotating] = useState(false);
  const { hash } = useLocation();
  const rotate = useRef<HTMLButtonElement>(null);
  const loaded = secrets !== undefined;
  useEffect(() => {
    // The menu entry "Rotate Secret..." links here.
    if (loaded && hash === '#secret') rotate.current?.focus();
  }, [loaded, hash]);
  const [newest, old] = secrets ?? [];
  return (
    <Panel className="p-6 max-md:p-4">
      <PanelTitle>Signing secret</PanelTitle>
      <p className="mt-1 mb-4 text-ink-2">
        {old
          ? 'Check every request with it. Each one carries two signatures until the old secret ends.'
          : 'Check every request with it, so that only ours are accepted.'}
      </p>
      {!secrets && !error && <Spinner words="Loading..." />}
      {!secrets && error && (
        <div role="alert">
          <p className="mb-3 text-ink-2">The secret couldn't be loaded.</p>
          <Button size="compact" onClick={() => refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {newest && (
        <div className="grid gap-3">
          <SecretField label={old ? 'New secret' : 'Secret'} secret={newest.secret} />
          {old && (
            <SecretField
              label={`Old secret, ends ${old.ends_at ? formatDate(old.ends_at) : 'soon'}`}
              secret={old.secret}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {old && (
              <Button
                size="compact"
                disabled={end.isPending}
                onClick={() =>
                  end.mutate(undefined, {
                    onSuccess: () => {
                      announceSuccess('The old secret ended');
                      rotate.current?.focus();
                    },
                    onError: (failure) =>
                      announceFailure("The old secret couldn't be ended", failure.message),
                  })
                }
              >
                End Old Secret Now
              </Button>
            )}
            <Button
              ref={rotate}
              size="compact"
              disabled={old !== undefined}
              aria-describedby={old ? 'rotate-later' : undefined}
              onClick={() => setRotating(true)}
            >
              Rotate Secret
            </Button>
          </div>
          {old && (
            <p id="rotate-later" className="text-13 text-ink-2">
              You can rotate again once the old secret has ended.
            </p>
          )}
        </div>
      )}
      {rotating && (
        <RotateSecret destination={destination} returnTo={rotate} onClose={() => setRotating(false)} />
      )}
    </Panel>
  );
}

interface RotateSecretProps {
  destination: Destination;
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function RotateSecret({ destination, returnTo, onClose }: RotateSecretProps) {
  const { register, handleSubmit, watch } = useForm({ defaultValues: { hours: '24' } });
  const overlap = useId();
  const { mutate, isPending } = useRotateSecret(destination.id);
  const rotate = handleSubmit(({ hours }) =>
    mutate(chosenOverlap(hours), {
      onSuccess: () => announceSuccess('New secret made', 'Copy it to your server.'),
      onError: (failure) => announceFailure('Failed to rotate the secret', failure.message),
      onSettled: onClose,
    }),
  );
  return (
    <FormDialog
      title="Rotate the signing secret?"
      subtitle="A new secret is made. Copy it to your server before the old one ends."
      returnTo={returnTo}
      onClose={onClose}
      onSubmit={rotate}
      busy={isPending}
      action="Rotate Secret"
      busyAction="Rotating..."
    >
      <div>
        <FieldLabel id={overlap}>The old secret ends</FieldLabel>
        <Select id={overlap} options={overlapOptions} {...register('hours')} />
        <p className="mt-1.5 text-13 text-ink-2">
          {watch('hours') === '0'
            ? 'Requests are signed with the new secret immediately. Your server rejects them until it has it.'
            : 'Until then every request carries the signatures of both secrets.'}
        </p>
      </div>
    </FormDialog>
  );
}
