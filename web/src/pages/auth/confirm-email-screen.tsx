import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirmEmailChange } from '../../../../shared/accounts/security-api.ts';
import { call } from '../../platform/api/call.ts';
import { useMailedLink } from '../../platform/session/mailed-link.ts';
import { accessToken, useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

const heading = 'Confirm your new email';

/** `/confirm-email`: opening the link changes nothing, because programs open links, too; the button does. */
export function ConfirmEmailScreen() {
  const token = useMailedLink().get('token') ?? '';
  // Another link in the same tab starts again.
  return <ConfirmEmail key={token} token={token} />;
}

function ConfirmEmail({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(confirmEmailChange, { token }),
  });
  const problem = token === '' ? 'This link is incomplete. Open it from the email.' : error?.message;
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Confirmed email={data.email} />
      ) : problem ? (
        <>
          <PageHeading title={heading}>This link didn't work</PageHeading>
          <p role="alert" className="mt-3 mb-6 text-16 text-ink-2">
            {problem}
          </p>
          <div className="flex flex-wrap gap-3">
            {token !== '' && (
              <Button disabled={isPending} onClick={() => mutate()}>
                {isPending ? 'Confirming...' : 'Try Again'}
              </Button>
            )}
            <ButtonLink to="/account">Go to Account</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <PageHeading>{heading}</PageHeading>
          <p className="mt-3 mb-6 text-16 text-ink-2">
            You will sign in with the address that got this link, and alerts will be sent there, too.
          </p>
          <Button look="filled" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Confirming...' : 'Change Email'}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}

function Confirmed({ email }: { email: string }) {
  const signedIn = useSession().status === 'signed-in';
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => words.current?.focus(), []);
  useEffect(() => {
    // The current token still has the old email.
    if (signedIn) void accessToken({ fresh: true });
  }, [signedIn]);
  return (
    <>
      <PageHeading>Your email was changed</PageHeading>
      <p ref={words} tabIndex={-1} role="status" className="mt-3 mb-6 text-16 text-ink-2 outline-none">
        Sign in with <strong className="font-medium break-words text-ink">{email}</strong> from now on. Alerts
        will be sent there too.
      </p>
      <ButtonLink to={signedIn ? '/account' : '/signin'}>{signedIn ? 'Go to Account' : 'Sign In'}</ButtonLink>
    </>
  );
}
