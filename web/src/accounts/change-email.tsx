import { useState } from 'react';
import { changeEmail } from '../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { emailProblem } from './credential-checks.ts';
import { useCredentialForm } from './use-credential-form.ts';

/** Asks for a link to another email; nothing changes until it is opened. */
export function ChangeEmail({ email }: { email: string }) {
  const [asked, setAsked] = useState<string>();
  const { submit, busy, field } = useCredentialForm(
    (values) => emailProblem(values.email),
    async (values) => {
      const next = values.email.trim();
      await callWithRecentSignIn(changeEmail, { email: next });
      setAsked(next);
    },
  );
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Email</PanelTitle>
      <p className="mt-1.5 break-words text-ink-2">You sign in with {email}. Alerts are sent there too.</p>
      {asked && (
        <p role="status" className="mt-3 break-words text-ink-2">
          Open the link we sent to <strong className="font-medium text-ink">{asked}</strong>. Your email won't
          change until you do.
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-90 flex-col gap-4">
        <Field label="New Email" {...field('email')} type="email" autoComplete="email" required />
        <Button type="submit" disabled={busy} className="self-start">
          {busy ? 'Sending...' : 'Change Email'}
        </Button>
      </form>
    </Panel>
  );
}
