import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { ResendConfirmation } from '../accounts/resend-confirmation.tsx';
import { useMailedCode } from '../platform/mailed-link.ts';
import { useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { announceSuccess } from '../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** `/confirm`: the target of the link in the confirmation email. */
export function ConfirmScreen() {
  const { email, code } = useMailedCode();
  // A query, because it runs once for a link however often React mounts the screen.
  const { data, error } = useQuery({
    queryKey: ['confirm', email, code],
    queryFn: () => confirm(email, code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data && <Confirmed />}
      {error && <Refused email={email} reason={error.message} />}
      {!data && !error && (
        <>
          <PageHeading>Confirm your email</PageHeading>
          <div className="mt-3">
            <Spinner words="Confirming..." />
          </div>
        </>
      )}
    </AuthLayout>
  );
}

/** Confirms the address; a link opened a second time is as good as the first. */
async function confirm(email: string, code: string): Promise<'confirmed'> {
  if (!email || !code) throw new Error('This link is incomplete.');
  const { confirmSignUp } = await import('../platform/cognito.ts');
  try {
    await confirmSignUp(email, code);
  } catch (error) {
    if (!(error instanceof Error && /current status is confirmed/i.test(error.message))) throw error;
  }
  return 'confirmed';
}

function Confirmed() {
  const session = useSession();
  const signedOut = session.status === 'signed-out';
  useEffect(() => {
    if (signedOut) announceSuccess('Email confirmed. Please sign in.');
  }, [signedOut]);
  if (session.status === 'unknown') return null;
  return <Navigate to={session.status === 'signed-in' ? '/dashboard' : '/signin'} replace />;
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
