import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renameFactor } from '../../../../shared/accounts/factors-api.ts';
import { call } from '../../platform/api/call.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { SettingDialogProps } from '../settings/open-dialog.tsx';
import { factorsChanged } from './use-factors.ts';

/** Gives the authenticator app another name. */
export function RenameSecondFactor({ name, ...dialog }: SettingDialogProps & { name: string }) {
  const [typed, setTyped] = useState(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(renameFactor, { friendly_name: typed }),
    onSuccess: async () => {
      await factorsChanged();
      announceSuccess('Authenticator app renamed');
      dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title="Rename Authenticator App"
      onSubmit={() => mutate()}
      busy={isPending}
      action="Rename"
      busyAction="Renaming..."
    >
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={fieldProblem(error, 'friendly_name') ?? error?.message}
      />
    </FormDialog>
  );
}
