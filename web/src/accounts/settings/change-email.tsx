import { changeEmail } from '../../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { emailProblem } from '../sign-in/credential-checks.ts';
import { useCredentialForm } from '../sign-in/credential-form.tsx';
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
