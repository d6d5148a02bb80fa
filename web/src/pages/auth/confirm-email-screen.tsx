import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { confirmEmailChange } from '../../../../shared/accounts/security-api.ts';
import { call } from '../../platform/api/call.ts';
import { useMailedLink } from '../../platform/session/mailed-link.ts';
import { accessToken, useSession } from '../../platform/session/session.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function ConfirmEmailScreen() {
  const token = useMailedLink().get('token') ?? '';
  const { data, error } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirm(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data && <Confirmed email={data} />}
      {error && (
        <>
          <PageHeading title="Confirm your new email">This link didn't work</PageHeading>
          <p role="alert" className="mt-3 mb-6 text-16 text-ink-2">
            {error.message}
          </p>
          <ButtonLink to="/account">Go to Account</ButtonLink>
        </>
      )}
      {!data && !error && (
        <>
          <PageHeading>Confirm your new email</PageHeading>
          <div className="mt-3">
            <Spinner words="Confirming..." />
          </div>
        </>
      )}
    </AuthLayout>
  );
}

async function confirm(token: string): Promise<string> {
  if (!token) throw new Error('This link is incomplete. Open it from the email.');
  return (await call(confirmEmailChange, { token })).email;
}

function Confirmed({ email }: { email: string }) {
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    // The current token still has the old email.
    if (signedIn) void accessToken({ fresh: true });
  }, [signedIn]);
  return (
    <>
      <PageHeading>Your email was changed</PageHeading>
      <p role="status" className="mt-3 mb-6 text-16 text-ink-2">
        Sign in with <strong className="font-medium break-words text-ink">{email}</strong> from now on. Alerts
        will be sent there too.
      </p>
      <ButtonLink to={signedIn ? '/account' : '/signin'}>{signedIn ? 'Go to Account' : 'Sign In'}</ButtonLink>
    </>
  );
}
