import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { announceSuccess } from '../ui/toast.tsx';
import { newPasswordProblem, type Problem } from './credential-checks.ts';
import { useForm, type Values } from './form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const problemOf = (values: Values): Problem | undefined =>
  newPasswordProblem(values('password'), values('confirmation')) ??
  (values('current') ? undefined : { field: 'current', message: 'Required' });

const Form = ({ onChanged }: { onChanged: () => void }) => {
  const { submit, busy, errorOf } = useForm(problemOf, async (values) => {
    const { changePassword } = await import('../app/cognito-account.ts');
    await changePassword(values('current'), values('password'));
    announceSuccess('Password changed successfully');
    onChanged();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-90 flex-col gap-4">
      <PasswordField
        label="Current Password"
        name="current"
        autoComplete="current-password"
        required
        error={errorOf('current')}
      />
      <NewPasswordFields label="New Password" errorOf={errorOf} />
      <Button type="submit" disabled={busy} className="self-start">
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
};

/** Sets a new password for a customer who knows the present one. */
export const ChangePassword = () => {
  // A new form, empty, after each change.
  const [changes, setChanges] = useState(0);
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Password</PanelTitle>
      <Form key={changes} onChanged={() => setChanges(changes + 1)} />
    </Panel>
  );
};
