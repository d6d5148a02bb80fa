import { Link } from 'react-router-dom';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { emailProblem, type Problem } from './credential-checks.ts';
import { type Credentials, carriedEmail, useCredentialForm } from './credential-form.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

/** Email and password; `onSignIn` may throw a refusal, which is shown. */
export function SignInForm({ onSignIn }: { onSignIn: (email: string, password: string) => Promise<void> }) {
  const { submit, busy, field } = useCredentialForm(
    problemOf,
    (values) => onSignIn(values.email.trim(), values.password),
    { email: carriedEmail() },
  );
  return (
    <>
      <PageHeading title="Sign In">Welcome Back</PageHeading>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        <Field label="Email" {...field('email')} type="email" autoComplete="username" required />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" required />
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
