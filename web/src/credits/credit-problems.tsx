import type { Account } from '../../../shared/accounts/api.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { daysLeft } from './history/daily-use.ts';
import { pauseReason } from './refill-messages.ts';
import { useCredits } from './use-credits.ts';

const fewDays = 3;

export function CreditProblems({ account, pace }: { account: Account | undefined; pace: number }) {
  const { data: credits } = useCredits();
  const paused = credits?.auto_refill_enabled ? pauseReason(credits) : undefined;
  const refills = credits?.auto_refill_enabled === true && credits.card !== null && !paused;
  const balance = account?.credit_balance;
  const days = balance === undefined ? undefined : daysLeft(balance, pace);
  const waiting = credits?.waiting_signups ?? 0;
  return (
    <>
      {balance === 0 && (
        <Notice heading="No credits left" action={<ButtonLink to="/credits">Buy Credits</ButtonLink>}>
          The API returns 402 for signups with a professional or role address until you have credits. Those
          from connections and imports wait{waiting > 0 ? ` (${formatNumber(waiting)} so far)` : ''}.
        </Notice>
      )}
      {balance !== undefined && balance > 0 && !refills && days !== undefined && days < fewDays && (
        <Notice heading="Credits are running low" action={<ButtonLink to="/credits">Buy Credits</ButtonLink>}>
          At the pace of the last 30 days, {counted(balance, 'credit')} {balance === 1 ? 'lasts' : 'last'}{' '}
          less than {fewDays} days. Without credits, the API returns 402 for signups with a professional or
          role address.
        </Notice>
      )}
      {paused && (
        <Notice heading="Auto-refill is paused" action={<ButtonLink to="/credits">View Credits</ButtonLink>}>
          {paused}
        </Notice>
      )}
    </>
  );
}
