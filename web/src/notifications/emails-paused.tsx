import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../../shared/accounts/api.ts';
import { resumeEmails } from '../../../shared/notifications/api.ts';
import { call } from '../platform/api/call.ts';
import { Notice, type OpenProblem } from '../ui/feedback/notice.tsx';
import { announceError, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatDay } from '../ui/page/format.ts';

type Pause = NonNullable<Account['emails_paused']>;

export function EmailsPaused({ account }: { account: Account | undefined }) {
  return usePausedEmails(account).map(({ heading, words, action }) => (
    <Notice key={heading} heading={heading} action={action}>
      {words}
    </Notice>
  ));
}

export function usePausedEmails(account: Account | undefined): OpenProblem[] {
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
  if (!account || !pause) return [];
  const { heading, explanation, action } = wordsOf(pause, account.email);
  const button = (
    <Button size="compact" disabled={resume.isPending} onClick={() => resume.mutate(pause)}>
      {resume.isPending ? 'Turning on...' : action}
    </Button>
  );
  return [{ heading, words: explanation, action: button, isSevere: true }];
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
