import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailProblem } from '../../accounts/sign-in/credential-checks.ts';
import { carriedEmail, FormFailure, useCredentialForm } from '../../accounts/sign-in/credential-form.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** `/forgot-password`: same response for known and unknown addresses. */
export function ForgotPasswordScreen() {
  const [sent, setSent] = useState(false);
  return (
    <AuthLayout>
      <PageHeading>Reset Password</PageHeading>
      {sent ? (
        <>
          <p role="status" className="mt-3 mb-6 text-16 text-ink-2">
            Check your email for the reset link
          </p>
          <ButtonLink to="/signin">Back to Sign In</ButtonLink>
        </>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
    </AuthLayout>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { submit, busy, failed, field } = useCredentialForm(
    (values) => emailProblem(values.email),
    async (values) => {
      const { requestPasswordReset } = await import('../../platform/session/cognito.ts');
      await requestPasswordReset(values.email.trim());
      onSent();
    },
    { email: carriedEmail() },
    'email',
  );
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label="Email" {...field('email')} type="email" autoComplete="email" required />
      {failed && <FormFailure>The link wasn't sent. Please try again.</FormFailure>}
      <Button type="submit" look="filled" disabled={busy}>
        Send Reset Link
      </Button>
      <p>
        <Link to="/signin" className="tap font-medium text-accent-ink underline underline-offset-4">
          Sign In
        </Link>
      </p>
    </form>
  );
}
