import { useForm } from 'react-hook-form';
import type { Connection } from '../../../shared/connections/connection.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Field } from '../ui/forms/field.tsx';
import { fieldProblem } from '../ui/forms/field-problem.ts';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { FormDialog } from '../ui/overlays/dialog.tsx';
import { useDeleteConnection, useRenameConnection } from './use-connections.ts';

interface RenameConnectionProps {
  connection: Connection;
  onClose: () => void;
}

export function RenameConnection({ connection, onClose }: RenameConnectionProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { name: connection.name } });
  const { mutate, isPending, error } = useRenameConnection(connection.id);
  const save = handleSubmit(({ name }) =>
    mutate(name, {
      onSuccess: onClose,
      onError: (failure) => {
        if (fieldProblem(failure, 'name')) return;
        announceFailure('Failed to rename the connection', failure.message);
      },
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Rename Connection"
      onSubmit={save}
      busy={isPending}
      action="Rename"
      busyAction="Renaming..."
    >
      <Field
        label="Name"
        {...register('name')}
        autoComplete="off"
        maxLength={60}
        error={fieldProblem(error, 'name')}
      />
    </FormDialog>
  );
}

interface DeleteConnectionProps {
  connection: Connection;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteConnection({ connection, onClose, onDeleted }: DeleteConnectionProps) {
  const { mutate, isPending } = useDeleteConnection();
  const remove = () =>
    mutate(connection.id, {
      onSuccess: () => {
        announceSuccess('Connection deleted');
        onDeleted();
      },
      onError: (failure) => {
        announceFailure('Failed to delete the connection', failure.message);
        onClose();
      },
    });
  return (
    <Confirmation
      title={`Delete “${connection.name}”?`}
      action="Delete"
      look="danger"
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      Its address stops working: events that are sent there are refused. Events that weren't read yet are
      lost. Its signups stay. This can't be undone.
    </Confirmation>
  );
}
