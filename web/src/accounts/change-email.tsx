import { changeEmail } from '../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { emailProblem } from './credential-checks.ts';
import type { SettingDialogProps } from './open-dialog.tsx';
import { useCredentialForm } from './use-credential-form.ts';

/** Asks for a link to another email; nothing changes until it is opened. */
export function ChangeEmail({
  onAsked,
  ...dialog
}: SettingDialogProps & {
  /** Is given the email that the link went to. */
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
