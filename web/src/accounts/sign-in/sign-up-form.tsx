import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { announceCaptchaFailed, Captcha } from './captcha.tsx';
import { signUpProblem } from './credential-checks.ts';
import { carriedEmail, FormFailure, NewPasswordFields, useCredentialForm } from './credential-form.tsx';

interface SignUpFormProps {
  /** Resolves to false if the CAPTCHA failed. Throws if the account is rejected. */
  createAccount: (email: string, password: string, token: string) => Promise<boolean>;
}

export function SignUpForm({ createAccount }: SignUpFormProps) {
  const [token, setShownToken] = useState<string>();
  // A ref, because the token may expire after the last render and must not be sent then.
  const held = useRef<string>(undefined);
  const setToken = (next: string | undefined) => {
    held.current = next;
    setShownToken(next);
  };
  const [taken, setTaken] = useState(false);
  const [round, setRound] = useState(0);
  const startOver = () => {
    setToken(undefined);
    setRound((count) => count + 1);
  };
  const { submit, busy, failed, field, errorOf } = useCredentialForm(
    (values) => signUpProblem(held.current, values.email, values.password, values.confirmation),
    async (values) => {
      try {
        if (await createAccount(values.email.trim(), values.password, held.current ?? '')) return;
        announceCaptchaFailed();
        startOver();
      } catch (error) {
        startOver();
        setTaken(error instanceof Error && error.name === 'UsernameExistsException');
        throw error;
      }
    },
    { email: carriedEmail() },
    'email',
  );
  const captchaError = errorOf('captcha');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" {...field('email')} type="email" autoComplete="email" required />
      <NewPasswordFields label="Password" field={field} />
      <div>
        <Captcha round={round} onToken={setToken} />
        {captchaError && (
          <p role="alert" className="mt-1.5 text-13 text-danger">
            {captchaError}
          </p>
        )}
      </div>
      {failed && !taken && <FormFailure>Your account wasn't created. Please try again.</FormFailure>}
      <Button type="submit" look="filled" disabled={busy || !token}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
      {taken && (
        <p role="status" className="text-ink-2">
          This email already has an account. It may not have been confirmed yet.{' '}
          <Link to="/forgot-password" className="font-medium text-accent-ink underline underline-offset-4">
            Set a new password
          </Link>
        </p>
      )}
      <p className="text-ink-2">
        Already have an account?{' '}
        <Link to="/signin" className="font-medium text-accent-ink underline underline-offset-4">
          Sign In
        </Link>
      </p>
    </form>
  );
}
