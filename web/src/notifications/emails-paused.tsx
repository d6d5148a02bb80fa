import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Account } from '../../../shared/accounts/api.ts';
import { resumeEmails } from '../../../shared/notifications/api.ts';
import { call } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { announceError, announceSuccess } from '../ui/toast.tsx';

type Pause = NonNullable<Account['emails_paused']>;

/** Says that emails to the customer are paused, why, and how they go on; nothing while they are sent. */
export function EmailsPaused({ account }: { account: Account | undefined }) {
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: ({ reason }: Pause) => call(resumeEmails, { reason }),
    onSuccess: () => {
      announceSuccess('Emails are back on');
      return queries.invalidateQueries({ queryKey: ['account'] });
    },
    onError: announceError,
  });
  const pause = account?.emails_paused;
  if (!account || !pause) return null;
  const { heading, explanation, action } = wordsOf(pause, account.email);
  return (
    <section
      aria-label={heading}
      className="mt-4 flex gap-2.5 rounded-m bg-warn-soft px-4 py-3 text-14 text-ink-2"
    >
      <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-96 grow">
          <p className="font-bold text-ink">{heading}</p>
          <p className="break-words">{explanation}</p>
        </div>
        <Button disabled={resume.isPending} onClick={() => resume.mutate(pause)}>
          {resume.isPending ? 'Turning on...' : action}
        </Button>
      </div>
    </section>
  );
}

function wordsOf({ reason, since }: Pause, email: string) {
  const day = formatDay(since);
  return reason === 'bounce'
    ? {
        heading: 'Emails to you are paused',
        explanation: `An email to ${email} bounced on ${day}, so we stopped sending alerts and low-credit notices. Make sure your inbox can receive email, then turn emails back on.`,
        action: 'Turn Emails On',
      }
    : {
        heading: 'Alerts are paused',
        explanation: `One of our emails to ${email} was reported as spam on ${day}, so we stopped sending alerts. You'll still get emails about your credits and your account.`,
        action: 'Turn Alerts On',
      };
}
