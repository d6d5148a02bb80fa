import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unsubscribe } from '../../../shared/notifications/api.ts';
import { call } from '../platform/call.ts';
import { useMailedLink } from '../platform/mailed-link.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** `/unsubscribe`: the target of a link in every alert. A look turns nothing off; the button does. */
export function UnsubscribeScreen() {
  const token = useMailedLink().get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(unsubscribe, { token }) });
  const problem = token === '' ? 'This link is incomplete. Open it from the email.' : error?.message;
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Done name={data.name} />
      ) : (
        <>
          <PageHeading>Turn off these alerts</PageHeading>
          <p className="mt-3 mb-6 text-16 text-ink-2">
            Every rule that the email names will stop sending. Other rules aren't affected.
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

function Done({ name }: { name: string | null }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
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
