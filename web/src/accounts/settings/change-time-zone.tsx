import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { editAccount } from '../../../../shared/accounts/api.ts';
import { defaultTimeZone } from '../../../../shared/accounts/time-zone.ts';
import { call } from '../../platform/api/call.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { FieldLabel } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import type { SettingDialogProps } from './open-dialog.tsx';

/** Chooses the time zone; the browser's is offered while none was chosen. */
export function ChangeTimeZone({ stored, ...dialog }: SettingDialogProps & { stored: string | null }) {
  const queries = useQueryClient();
  const id = useId();
  const [shown, setShown] = useState(stored ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(editAccount, { time_zone: shown }),
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
      onSubmit={() => mutate()}
      busy={isPending}
      action="Save Time Zone"
      busyAction="Saving..."
    >
      <div>
        <FieldLabel id={id}>Time Zone</FieldLabel>
        <Select
          id={id}
          options={zonesWith(shown)}
          value={shown}
          onChange={(event) => setShown(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}

/** Every zone that the browser knows, and this one. */
function zonesWith(zone: string) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), defaultTimeZone, zone]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')] as const);
}
