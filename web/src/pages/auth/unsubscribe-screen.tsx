import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { unsubscribe } from '../../../../shared/notifications/api.ts';
import { call } from '../../platform/api/call.ts';
import { useMailedLink } from '../../platform/session/mailed-link.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

type TurnedOff = z.output<typeof unsubscribe.response>;

/** `/unsubscribe`: the link in every alert. Opening it changes nothing; the button does. */
export function UnsubscribeScreen() {
  const token = useMailedLink().get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(unsubscribe, { token }) });
  const problem = token === '' ? 'This link is incomplete. Open it from the email.' : error?.message;
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Done turnedOff={data} />
      ) : (
        <>
          <PageHeading>Turn off these alerts</PageHeading>
          <p className="mt-3 mb-6 text-16 text-ink-2">
            If it's your account, every rule named in the email stops sending. If someone else added your
            address, you'll get no more of their alerts.
          </p>
          {problem && (
            <p role="alert" className="mb-6 text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="filled" disabled={isPending || token === ''} onClick={() => mutate()}>
              {isPending ? 'Turning off...' : 'Turn Off'}
            </Button>
            {problem && <ButtonLink to="/notifications">Manage Rules</ButtonLink>}
          </div>
        </>
      )}
    </AuthLayout>
  );
}

function Done({ turnedOff: { kind, name } }: { turnedOff: TurnedOff }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => words.current?.focus(), []);
  if (kind === 'destination') {
    return (
      <>
        <PageHeading>Turned off</PageHeading>
        <p ref={words} tabIndex={-1} role="status" className="mt-3 text-16 text-ink-2 outline-none">
          You get no more of these alerts. To get them again, request a new link from the person who added
          your address. You can close this page.
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeading>Turned off</PageHeading>
      <p ref={words} tabIndex={-1} role="status" className="mt-3 mb-6 text-16 text-ink-2 outline-none">
        {name ? `Turned off: ${name}.` : 'Every rule that the email named is off.'} You can turn rules back on
        at any time.
      </p>
      <ButtonLink to="/notifications">Manage Rules</ButtonLink>
    </>
  );
}
