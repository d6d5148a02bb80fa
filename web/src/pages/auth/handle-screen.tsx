import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { handleByLink } from '../../../../shared/notifications/handling-api.ts';
import { handlingNames } from '../../../../shared/signups/vocabulary.ts';
import { call } from '../../platform/api/call.ts';
import { useMailedLink } from '../../platform/session/mailed-link.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Choice = 'handled' | 'not_a_fit' | 'new';

const buttons = { handled: 'Handled', not_a_fit: 'Not a Fit' } as const;

/** `/handle`: links of an alert's email. Opening one changes nothing, because programs open links, too. */
export function HandleScreen() {
  const link = useMailedLink();
  const token = link.get('token') ?? '';
  const state = link.get('state') === 'not_a_fit' ? 'not_a_fit' : 'handled';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (chosen: Choice) => call(handleByLink, { token, state: chosen }),
  });
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (data) words.current?.focus();
  }, [data]);
  const problem = token === '' ? 'This link is incomplete. Open it from the email.' : error?.message;
  const isMarked = data !== undefined && data.state !== 'new';
  return (
    <AuthLayout>
      <meta name="referrer" content="no-referrer" />
      <PageHeading title="Handle a signup">
        {isMarked ? handlingNames[data.state] : `Mark this signup: ${handlingNames[state]}`}
      </PageHeading>
      <p
        ref={words}
        tabIndex={-1}
        role="status"
        className="mt-3 mb-6 text-16 break-words text-ink-2 outline-none"
      >
        {data
          ? `${data.email} is marked: ${handlingNames[data.state]}. You can close this page.`
          : 'Everyone who works with this account sees it, with the time.'}
      </p>
      {problem && (
        <p role="alert" className="mb-6 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isMarked ? (
          <Button disabled={isPending} onClick={() => mutate('new')}>
            Undo
          </Button>
        ) : (
          <Button look="filled" disabled={isPending || token === ''} onClick={() => mutate(state)}>
            {isPending ? 'Saving...' : buttons[state]}
          </Button>
        )}
        <ButtonLink to="/signups">View Signups</ButtonLink>
      </div>
    </AuthLayout>
  );
}
