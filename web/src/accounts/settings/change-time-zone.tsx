import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { editAccount } from '../../../../shared/accounts/api.ts';
import { defaultTimeZone } from '../../../../shared/accounts/time-zone.ts';
import { call } from '../../platform/api/call.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { FieldLabel } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import type { SettingDialogProps } from './open-dialog.tsx';

export function ChangeTimeZone({ stored, ...dialog }: SettingDialogProps & { stored: string | null }) {
  const queries = useQueryClient();
  const id = useId();
  const shown = stored ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { register, handleSubmit } = useForm({ defaultValues: { time_zone: shown } });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: { time_zone: string }) => call(editAccount, values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account'] });
      announceSuccess('Time zone saved');
      dialog.onClose();
    },
    onError: announceError,
  });
  return (
    <FormDialog
      {...dialog}
      title="Change Time Zone"
      subtitle="Digests are sent at their hour in this time zone."
      onSubmit={handleSubmit((values) => mutate(values))}
      busy={isPending}
      action="Save Time Zone"
      busyAction="Saving..."
    >
      <div>
        <FieldLabel id={id}>Time Zone</FieldLabel>
        <Select id={id} options={zonesWith(shown)} {...register('time_zone')} />
      </div>
    </FormDialog>
  );
}

function zonesWith(zone: string) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), defaultTimeZone, zone]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')] as const);
}
