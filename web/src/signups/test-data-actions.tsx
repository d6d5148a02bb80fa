import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addSampleData, deleteTestData } from '../../../shared/signups/dashboard-api.ts';
import { call } from '../platform/api/call.ts';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { formatNumber } from '../ui/page/format.ts';

export function TestDataActions({ onChanged }: { onChanged: () => void }) {
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addSampleData, {}),
    onSuccess: onChanged,
    onError: ({ message }) => announceFailure('Failed to add sample data', message),
  });
  return (
    <>
      <Button size="compact" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Adding...' : 'Add Sample Data'}
      </Button>
      <Button size="compact" onClick={() => setDeleting(true)}>
        Delete All Test Data
      </Button>
      {deleting && <DeleteTestData onDone={onChanged} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteTestData({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [deleted, setDeleted] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (let done = false; !done; ) {
        const slice = await call(deleteTestData, {});
        setDeleted((before) => before + slice.deleted);
        done = slice.done;
      }
    },
    onSuccess: onDone,
    onError: ({ message }) => announceFailure('Failed to delete all test data', message),
  });
  return (
    <Confirmation
      title="Delete all test data?"
      action={isPending ? 'Deleting...' : 'Delete All'}
      look="danger"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      This deletes every test signup with its company, alerts and deliveries. Your test keys and your live
      data stay. This action cannot be undone.
      {deleted > 0 && <span role="status"> {formatNumber(deleted)} deleted.</span>}
    </Confirmation>
  );
}
