import { changePassword } from '../../../shared/accounts/security-api.ts';
import { askForSignIn } from '../platform/ask-for-sign-in.ts';
import { call } from '../platform/call.ts';
import { adoptStoredSession } from '../platform/session.ts';
import { dispatchSessionEvent } from '../platform/session-events.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { announceSuccess } from '../ui/toast.tsx';
import { newPasswordProblem, type Problem } from './credential-checks.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { SettingDialogProps } from './open-dialog.tsx';
import { type Credentials, useCredentialForm } from './use-credential-form.ts';

/** Sets a new password for a customer who knows the present one. */
export function ChangePassword({ username, ...dialog }: SettingDialogProps & { username: string }) {
  const { submit, busy, field } = useCredentialForm(problemOf, async (values) => {
    await call(changePassword, { current_password: values.current, new_password: values.password });
    dispatchSessionEvent('user-updated');
    await startNewSession(username, values.password);
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

/** The change ended every session: a new one begins here. */
async function startNewSession(username: string, password: string): Promise<void> {
  const { signInAgain } = await import('../platform/sign-in-again.ts');
  if ((await signInAgain(username, password)) === 'signed-in') return adoptStoredSession();
  await askForSignIn('code');
}
