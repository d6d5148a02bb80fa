import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadConfig } from '../../platform/api/config.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { signUpProblem } from './credential-checks.ts';
import { carriedEmail, FormFailure, NewPasswordFields, useCredentialForm } from './credential-form.tsx';
import { loadTurnstile, type TurnstileOptions } from './turnstile.ts';

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

function announceCaptchaFailed(): void {
  announceFailure('CAPTCHA verification failed. Please try again.');
}

/**
 * The Turnstile widget, in a box of its final size. `onToken` gets each token, and undefined when it
 * expires. Tokens work once: a new `round` restarts the widget.
 */
function Captcha({ round, onToken }: { round: number; onToken: (token: string | undefined) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<() => void>(undefined);
  const latestOnToken = useRef(onToken);
  latestOnToken.current = onToken;
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry restarts it.
  useEffect(() => {
    let gone = false;
    setFailed(false);
    let remove = () => {};
    const start = async () => {
      const config = await loadConfig();
      const turnstile = await loadTurnstile(config.turnstileScriptUrl);
      if (gone || !box.current) return;
      const options = optionsFor(config.turnstileSiteKey, (token) => latestOnToken.current(token));
      const id = turnstile.render(box.current, options) ?? undefined;
      shown.current = () => turnstile.reset(id);
      remove = () => turnstile.remove(id);
    };
    start().catch(() => {
      if (gone) return;
      setFailed(true);
      announceFailure('CAPTCHA failed to load', 'Please refresh the page and try again.');
    });
    return () => {
      gone = true;
      remove();
    };
  }, [tries]);

  useEffect(() => {
    if (round > 0) shown.current?.();
  }, [round]);

  return (
    <div className="relative h-[65px] w-[300px] overflow-hidden rounded-m bg-sunken">
      <div ref={box} />
      {failed && (
        <div className="absolute inset-0 flex items-center justify-between gap-3 px-4 text-13 text-ink-2">
          The CAPTCHA couldn't be loaded.
          <Button size="compact" onClick={() => setTries(tries + 1)}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function optionsFor(sitekey: string, onToken: (token: string | undefined) => void): TurnstileOptions {
  return {
    sitekey,
    theme: 'dark',
    size: 'normal',
    retry: 'auto',
    'retry-interval': 8000,
    callback: onToken,
    'error-callback': () => {
      onToken(undefined);
      announceCaptchaFailed();
      return true;
    },
    'expired-callback': () => onToken(undefined),
  };
}
