import { type ReactNode, useEffect, useRef } from 'react';
import { onConfirmedElsewhere } from '../../platform/session/confirmed-elsewhere.ts';
import { adoptStoredSession } from '../../platform/session/session.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { codeProblem } from './credential-checks.ts';
import { useCredentialForm } from './credential-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

interface Props {
  email: string;
  /** Kept only in this tab's memory, to sign in after confirmation. */
  password: string;
  waiting: boolean;
  children: ReactNode;
}

/**
 * Waits for the confirmation: the link opened in another tab, or the code typed here. Both sign in, and
 * the route guard then opens the dashboard.
 */
function ConfirmSignUp({ email, password, waiting, children }: Props) {
  const signIn = async () => {
    const cognito = await import('../../platform/session/cognito.ts');
    if ((await cognito.signIn(email, password)) !== 'signed-in') throw new Error('Please sign in.');
    announceSuccess('Email confirmed', "You're signed in.");
    await adoptStoredSession();
  };
  const latestSignIn = useRef(signIn);
  latestSignIn.current = signIn;
  useEffect(
    () => onConfirmedElsewhere(email, () => void latestSignIn.current().catch(announceError)),
    [email],
  );
  const { submit, busy, field } = useCredentialForm(
    (values) => codeProblem(values.code),
    async (values) => {
      const cognito = await import('../../platform/session/cognito.ts');
      await cognito.confirmSignUp(email, values.code.trim());
      await signIn();
    },
  );
  return (
    <>
      <form noValidate onSubmit={submit} className="mb-6 flex flex-col gap-4">
        <Field
          label="Or enter the code from the email"
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Confirming...' : 'Confirm Email'}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <ResendConfirmation email={email} waiting={waiting} />
        {children}
      </div>
    </>
  );
}

export function CheckYourEmail({ email, password }: { email: string; password: string }) {
  return (
    <>
      <PageHeading>Check your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        We sent a confirmation link to <strong className="font-medium break-words text-ink">{email}</strong>.
        Open it in this browser and you'll be signed in.
      </p>
      <ConfirmSignUp email={email} password={password} waiting>
        <ButtonLink to="/signin">Back to Sign In</ButtonLink>
      </ConfirmSignUp>
    </>
  );
}

interface FirstProps {
  email: string;
  password: string;
  onBack: () => void;
}

export function ConfirmFirst({ email, password, onBack }: FirstProps) {
  return (
    <>
      <PageHeading>Please confirm your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        Open the link in the email we sent to{' '}
        <strong className="font-medium break-words text-ink">{email}</strong>, in this browser, and you'll be
        signed in.
      </p>
      <ConfirmSignUp email={email} password={password} waiting={false}>
        <Button onClick={onBack}>Back to Sign In</Button>
      </ConfirmSignUp>
    </>
  );
}
