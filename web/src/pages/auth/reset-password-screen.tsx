import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { setFirstPassword } from '../../../../shared/accounts/security-api.ts';
import { codeProblem, emailProblem, newPasswordProblem } from '../../accounts/sign-in/credential-checks.ts';
import { carryEmail, NewPasswordFields, useCredentialForm } from '../../accounts/sign-in/credential-form.tsx';
import { call } from '../../platform/api/call.ts';
import { useMailedCode } from '../../platform/session/mailed-link.ts';
import { dispatchSessionEvent } from '../../platform/session/session-events.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface NewPassword {
  email: string;
  code: string;
  password: string;
}

export function ResetPasswordScreen() {
  const link = useMailedCode();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const byHand = !link.email || !link.code;
  useEffect(() => {
    if (!byHand) dispatchSessionEvent('password-recovery');
  }, [byHand]);
  const { submit, busy, field } = useCredentialForm(
    (values) =>
      newPasswordProblem(values.password, values.confirmation) ??
      (byHand ? (emailProblem(values.email) ?? codeProblem(values.code)) : undefined),
    async (values) => {
      const email = byHand ? values.email.trim() : link.email;
      const code = byHand ? values.code.trim() : link.code;
      try {
        await setPassword({ email, code, password: values.password }, link.first);
      } catch (error) {
        setRefused(true);
        throw error;
      }
      carryEmail(email);
      announceSuccess('Password updated successfully');
      navigate('/signin');
    },
    { email: link.email, code: link.code },
    byHand ? 'email' : 'password',
  );
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      <PageHeading>Set New Password</PageHeading>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        {byHand && (
          <>
            <Field label="Email" {...field('email')} type="email" autoComplete="username" required />
            <Field
              label="6-digit code"
              {...field('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </>
        )}
        <NewPasswordFields label="New Password" field={field} />
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Updating...' : 'Update Password'}
        </Button>
        {refused && (
          <p className="text-ink-2">
            The link may have expired.{' '}
            <Link to="/forgot-password" className="font-medium text-accent-ink underline underline-offset-4">
              Request a new one
            </Link>
          </p>
        )}
      </form>
    </AuthLayout>
  );
}

/** A link with the token for a first password also confirms the email. */
async function setPassword(next: NewPassword, first: string): Promise<void> {
  if (first) await call(setFirstPassword, { token: first, password: next.password });
  else
    await (await import('../../platform/session/cognito.ts')).setNewPassword(
      next.email,
      next.code,
      next.password,
    );
}
