import { useState } from 'react';
import { endSessions } from '../../../shared/accounts/security-api.ts';
import { askForSignIn } from '../platform/ask-for-sign-in.ts';
import { call } from '../platform/call.ts';
import { adoptStoredSession } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { announceSuccess } from '../ui/toast.tsx';
import { newPasswordProblem, type Problem } from './credential-checks.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type Credentials, useCredentialForm } from './use-credential-form.ts';

/** Sets a new password for a customer who knows the present one. */
export function ChangePassword({ username }: { username: string }) {
  // A new form, empty, after each change.
  const [changes, setChanges] = useState(0);
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Password</PanelTitle>
      <p className="mt-1.5 text-ink-2">Changing your password signs you out everywhere else.</p>
      <Form key={changes} username={username} onChanged={() => setChanges(changes + 1)} />
    </Panel>
  );
}

function Form({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { submit, busy, field } = useCredentialForm(problemOf, async (values) => {
    const { changePassword } = await import('../platform/cognito-account.ts');
    await changePassword(values.current, values.password);
    await endOtherSessions(username, values.password);
    announceSuccess('Password changed successfully', 'Every other session has been signed out.');
    onChanged();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-90 flex-col gap-4">
      <PasswordField
        label="Current Password"
        {...field('current')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields label="New Password" field={field} />
      <Button type="submit" disabled={busy} className="self-start">
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

function problemOf(values: Credentials): Problem | undefined {
  return (
    newPasswordProblem(values.password, values.confirmation) ??
    (values.current ? undefined : { field: 'current', message: 'Required' })
  );
}

/** Ends every session and begins a new one here; a failure leaves the new password in force. */
async function endOtherSessions(username: string, password: string): Promise<void> {
  const { signInAgain } = await import('../platform/sign-in-again.ts');
  try {
    await call(endSessions, {});
  } catch {
    throw new Error(
      'Your password was changed, but you may still be signed in elsewhere. Choose Sign Out Everywhere.',
    );
  }
  if ((await signInAgain(username, password)) === 'signed-in') return adoptStoredSession();
  await askForSignIn('code');
}
