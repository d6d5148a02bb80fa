import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { editAccount } from '../../../../shared/accounts/api.ts';
import { changeEmail, changePassword } from '../../../../shared/accounts/security-api.ts';
import { defaultTimeZone } from '../../../../shared/accounts/time-zone.ts';
import { call } from '../../platform/api/call.ts';
import { callWithRecentSignIn, requireSignIn } from '../../platform/session/require-sign-in.ts';
import { replaceSession } from '../../platform/session/session.ts';
import { dispatchSessionEvent } from '../../platform/session/session-events.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field, FieldLabel, PasswordField } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { emailProblem, newPasswordProblem, type Problem } from '../sign-in/credential-checks.ts';
import { type Credentials, NewPasswordFields, useCredentialForm } from '../sign-in/credential-form.tsx';
import type { SettingDialogProps } from './open-dialog.tsx';

export function ChangeEmail({
  onAsked,
  ...dialog
}: SettingDialogProps & {
  onAsked: (email: string) => void;
}) {
  const { submit, busy, field } = useCredentialForm(
    (values) => emailProblem(values.email),
    async (values) => {
      const next = values.email.trim();
      await callWithRecentSignIn(changeEmail, { email: next });
      onAsked(next);
      dialog.onClose();
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Change Email"
      subtitle="We'll send a link to the new email. Nothing changes until you open it."
      onSubmit={submit}
      busy={busy}
      action="Send Link"
      busyAction="Sending..."
    >
      <Field label="New Email" {...field('email')} type="email" autoComplete="email" required />
    </FormDialog>
  );
}

export function ChangePassword({ username, ...dialog }: SettingDialogProps & { username: string }) {
  const { submit, busy, field } = useCredentialForm(problemOf, async (values) => {
    await replaceSession(async () => {
      await call(changePassword, { current_password: values.current, new_password: values.password });
      dispatchSessionEvent('user-updated');
      await startNewSession(username, values.password);
    });
    announceSuccess('Password changed successfully', 'Every other session has been signed out.');
    dialog.onClose();
  });
  return (
    <FormDialog
      {...dialog}
      title="Change Password"
      subtitle="You'll be signed out everywhere else."
      onSubmit={submit}
      busy={busy}
      action="Change Password"
      busyAction="Changing..."
    >
      <PasswordField
        label="Current Password"
        {...field('current')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields label="New Password" field={field} />
    </FormDialog>
  );
}

function problemOf(values: Credentials): Problem | undefined {
  return (
    newPasswordProblem(values.password, values.confirmation) ??
    (values.current ? undefined : { field: 'current', message: 'Required' })
  );
}

/** The password change ended every session, so start a new one here. */
async function startNewSession(username: string, password: string): Promise<void> {
  const { signInAgain } = await import('../../platform/session/cognito.ts');
  if ((await signInAgain(username, password)) !== 'signed-in') await requireSignIn('code');
}

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
