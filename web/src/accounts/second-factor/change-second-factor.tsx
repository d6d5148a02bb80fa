import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { removeFactor, renameFactor } from '../../../../shared/accounts/factors-api.ts';
import { call } from '../../platform/api/call.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import type { SettingDialogProps } from '../settings/open-dialog.tsx';
import { factorsChanged } from './use-factors.ts';

export function RenameSecondFactor({ name, ...dialog }: SettingDialogProps & { name: string }) {
  const { register, handleSubmit } = useForm({ defaultValues: { friendly_name: name } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: { friendly_name: string }) => call(renameFactor, values),
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
      onSubmit={handleSubmit((values) => mutate(values))}
      busy={isPending}
      action="Rename"
      busyAction="Renaming..."
    >
      <Field
        label="Name"
        {...register('friendly_name')}
        autoComplete="off"
        error={fieldProblem(error, 'friendly_name') ?? error?.message}
      />
    </FormDialog>
  );
}

export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(removeFactor, {}),
    onSuccess: async () => {
      onClose();
      announceSuccess('Two-step sign-in is off');
      await factorsChanged();
    },
    onError: announceError,
  });
  return (
    <Confirmation
      title="Turn off two-step sign-in?"
      action="Turn Off"
      look="danger"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      You'll sign in with your password only. Your recovery codes will stop working, too.
    </Confirmation>
  );
}
