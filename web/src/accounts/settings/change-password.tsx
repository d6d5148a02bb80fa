import { changePassword } from '../../../../shared/accounts/security-api.ts';
import { call } from '../../platform/api/call.ts';
import { requireSignIn } from '../../platform/session/require-sign-in.ts';
import { replaceSession } from '../../platform/session/session.ts';
import { dispatchSessionEvent } from '../../platform/session/session-events.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { newPasswordProblem, type Problem } from '../sign-in/credential-checks.ts';
import { type Credentials, NewPasswordFields, useCredentialForm } from '../sign-in/credential-form.tsx';
import type { SettingDialogProps } from './open-dialog.tsx';

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
