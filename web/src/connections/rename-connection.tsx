import { useState } from 'react';
import type { Connection } from '../../../shared/connections/connection.ts';
import { CallError } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { announceFailure } from '../ui/toast.tsx';
import { useRenameConnection } from './use-connections.ts';

/** Asks for a connection's name. */
export function RenameConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const [name, setName] = useState(connection.name);
  const { mutate, isPending, error } = useRenameConnection(connection.id);
  const problem = problemOf(error);
  const save = () =>
    mutate(name, {
      onSuccess: onClose,
      onError: (failure) => {
        if (!problemOf(failure)) announceFailure('Failed to rename the connection', failure.message);
      },
    });
  return (
    <Dialog open onClose={onClose} title="Rename Connection">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="px-6 py-5 max-sm:px-4">
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={problem}
          />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-6 py-3 max-sm:grid max-sm:grid-cols-2 max-sm:px-4">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="filled" disabled={isPending}>
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemOf(error: Error | null): string | undefined {
  const problem = error instanceof CallError ? error.fields.name : undefined;
  return problem === 'is required' ? 'Required' : problem;
}
