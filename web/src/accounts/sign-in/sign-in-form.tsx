import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/forms/button.tsx';
import { Field, PasswordField } from '../../ui/forms/field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { codeProblem, emailProblem, type Problem } from './credential-checks.ts';
import { type Credentials, carriedEmail, FormFailure, useCredentialForm } from './credential-form.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

export function SignInForm({ onSignIn }: { onSignIn: (email: string, password: string) => Promise<void> }) {
  const [email] = useState(carriedEmail);
  const { submit, busy, failed, field } = useCredentialForm(
    problemOf,
    (values) => onSignIn(values.email.trim(), values.password),
    { email },
    email ? 'password' : 'email',
  );
  return (
    <>
      <PageHeading title="Sign In">Welcome Back</PageHeading>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        <Field label="Email" {...field('email')} type="email" autoComplete="username" required />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" required />
        {failed && <FormFailure>You aren't signed in yet. Check your email and password.</FormFailure>}
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <p>
          <Link to="/forgot-password" className={`tap ${linkClasses}`}>
            Forgot your password?
          </Link>
        </p>
        <p className="text-ink-2">
          No account yet?{' '}
          <Link to="/signup" className={linkClasses}>
            Create one
          </Link>
        </p>
      </form>
    </>
  );
}

function problemOf(values: Credentials): Problem | undefined {
  return (
    emailProblem(values.email) ?? (values.password ? undefined : { field: 'password', message: 'Required' })
  );
}

export function CodeStep({
  onCode,
  onLost,
}: {
  onCode: (code: string) => Promise<void>;
  onLost: () => void;
}) {
  const { submit, busy, field } = useCredentialForm(
    (values) => codeProblem(values.code),
    (values) => onCode(values.code.trim()),
    {},
    'code',
  );
  return (
    <>
      <PageHeading>Enter your code</PageHeading>
      <p className="mt-3 mb-6 text-ink-2">Enter the code from your authenticator app to finish signing in.</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Code" {...field('code')} inputMode="numeric" autoComplete="one-time-code" required />
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Button onClick={onLost}>Use a Recovery Code</Button>
      </form>
    </>
  );
}

interface Props {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

export function RecoveryStep({ onCode, onBack }: Props) {
  const { submit, busy, field } = useCredentialForm(
    (values) => codeProblem(values.code),
    (values) => onCode(values.code),
    {},
    'code',
  );
  return (
    <>
      <PageHeading>Use a recovery code</PageHeading>
      <p className="mt-3 mb-6 text-ink-2">
        A recovery code signs you in and turns off two-step sign-in. Set it up again on your account page.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Recovery code" {...field('code')} autoComplete="off" spellCheck={false} required />
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <Button onClick={onBack}>Use My Authenticator App</Button>
      </form>
    </>
  );
}
