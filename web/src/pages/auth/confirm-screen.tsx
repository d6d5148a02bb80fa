import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';
import { carryEmail } from '../../accounts/sign-in/credential-form.tsx';
import { ResendConfirmation } from '../../accounts/sign-in/resend-confirmation.tsx';
import { announceConfirmed, isExpectedHere } from '../../platform/session/confirmed-elsewhere.ts';
import { useMailedCode } from '../../platform/session/mailed-link.ts';
import { useSession } from '../../platform/session/session.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

const longestSignIn = 10_000;

const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const;

/**
 * `/confirm`: the link in the email after a sign-up. Programs open links, too, so opening it confirms only if
 * this browser has the sign-up tab; otherwise the button does.
 */
export function ConfirmScreen() {
  const { email, code } = useMailedCode();
  // Another link in the same tab needs another press.
  const [pressedCode, setPressedCode] = useState<string>();
  const pressed = pressedCode === code;
  const { data: awaited } = useQuery({
    ...once,
    queryKey: ['awaited', email],
    queryFn: () => isExpectedHere(email),
  });
  const isIncomplete = !email || !code;
  // A query, so that it runs once per link even if React mounts the screen twice.
  const { data, error } = useQuery({
    ...once,
    queryKey: ['confirm', email, code],
    queryFn: () => confirm(email, code),
    enabled: awaited || pressed || isIncomplete,
  });
  const asks = awaited === false && !pressed && !isIncomplete;
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data && <Confirmed signingIn={data === 'signing-in'} />}
      {error && <Refused email={email} reason={error.message} />}
      {!data && !error && (
        <>
          <PageHeading>Confirm your email</PageHeading>
          {asks ? (
            <>
              <p className="mt-3 mb-6 text-16 text-ink-2">
                This opens the {product.name} account of{' '}
                <strong className="font-medium break-words text-ink">{email}</strong>.
              </p>
              <Button look="filled" onClick={() => setPressedCode(code)}>
                Confirm Email
              </Button>
            </>
          ) : (
            <div className="mt-3">
              <Spinner words="Confirming..." />
            </div>
          )}
        </>
      )}
    </AuthLayout>
  );
}

/** Confirms the email. Returns `signing-in` if the sign-up tab is open in this browser and signs in. */
async function confirm(email: string, code: string): Promise<'confirmed' | 'signing-in'> {
  if (!email || !code) throw new Error('This link is incomplete.');
  const { confirmSignUp } = await import('../../platform/session/cognito.ts');
  await confirmSignUp(email, code);
  carryEmail(email);
  return (await announceConfirmed(email)) ? 'signing-in' : 'confirmed';
}

function Confirmed({ signingIn }: { signingIn: boolean }) {
  const session = useSession();
  const [waiting, setWaiting] = useState(signingIn);
  const byHand = session.status === 'signed-out' && !waiting;
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), longestSignIn);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (byHand) announceSuccess('Email confirmed. Please sign in.');
  }, [byHand]);
  if (session.status === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (byHand) return <Navigate to="/signin" replace />;
  return (
    <>
      <PageHeading title="Confirm your email">Email confirmed</PageHeading>
      <div className="mt-3">
        <Spinner words="Signing in..." />
      </div>
    </>
  );
}

function Refused({ email, reason }: { email: string; reason: string }) {
  return (
    <>
      <PageHeading title="Confirm your email">This link didn't work</PageHeading>
      <p role="alert" className="mt-3 text-16 text-ink-2">
        {reason}
      </p>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        Confirmation links expire, and only the latest one works.{' '}
        {email ? ' We can send you a new one.' : ' Open the latest link in your inbox.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {email && <ResendConfirmation email={email} />}
        <ButtonLink to="/signin">Back to Sign In</ButtonLink>
      </div>
    </>
  );
}
