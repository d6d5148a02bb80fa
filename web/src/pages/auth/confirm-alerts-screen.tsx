import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirmDestination } from '../../../../shared/destinations/api.ts';
import { product } from '../../../../shared/product.ts';
import { call } from '../../platform/api/call.ts';
import { useMailedLink } from '../../platform/session/mailed-link.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

const heading = 'Confirm these alerts';

/**
 * `/confirm-alerts`: the link in the email to another recipient. Opening it confirms nothing, because
 * programs open links too; the button confirms.
 */
export function ConfirmAlertsScreen() {
  const token = useMailedLink().get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(confirmDestination, { token }),
  });
  const problem = token === '' ? 'This link is incomplete. Open it from the email.' : error?.message;
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Confirmed address={data.address} />
      ) : problem ? (
        <Refused problem={problem} onRetry={token === '' ? undefined : () => mutate()} busy={isPending} />
      ) : (
        <>
          <PageHeading>{heading}</PageHeading>
          <p className="mt-3 mb-6 text-16 text-ink-2">
            A {product.name} customer wants to send signup alerts to the address that got this link. Nothing
            is sent until you confirm. Every alert has a link that turns them off.
          </p>
          <Button look="filled" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}

function Confirmed({ address }: { address: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <PageHeading>Alerts confirmed</PageHeading>
      <p ref={words} tabIndex={-1} role="status" className="mt-3 text-16 text-ink-2 outline-none">
        <strong className="font-medium break-words text-ink">{address}</strong> gets an alert whenever a
        signup matches a rule that sends there. Every alert has a link that turns them off. You can close this
        page.
      </p>
    </>
  );
}

interface RefusedProps {
  problem: string;
  onRetry: (() => void) | undefined;
  busy: boolean;
}

function Refused({ problem, onRetry, busy }: RefusedProps) {
  return (
    <>
      <PageHeading title={heading}>This link didn't work</PageHeading>
      <p role="alert" className="mt-3 text-16 text-ink-2">
        {problem}
      </p>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        Confirmation links expire, and only the latest one works. Ask the person who added your address to
        press Send Link Again under Notifications.
      </p>
      {onRetry && (
        <Button disabled={busy} onClick={onRetry}>
          {busy ? 'Confirming...' : 'Try Again'}
        </Button>
      )}
    </>
  );
}
