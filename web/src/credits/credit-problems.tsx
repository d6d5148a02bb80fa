import type { Account } from '../../../shared/accounts/api.ts';
import type { OpenProblem } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { daysLeft } from './history/daily-use.ts';
import { pauseReason } from './refill-messages.ts';
import { useCredits } from './use-credits.ts';

const fewDays = 3;

export function useCreditProblems(account: Account | undefined, pace: number): OpenProblem[] {
  const { data: credits } = useCredits();
  const paused = credits?.auto_refill_enabled ? pauseReason(credits) : undefined;
  const refills = credits?.auto_refill_enabled === true && credits.card !== null && !paused;
  const balance = account?.credit_balance;
  const days = balance === undefined ? undefined : daysLeft(balance, pace);
  const waiting = credits?.waiting_signups ?? 0;
  const problems: OpenProblem[] = [];
  if (balance === 0) {
    problems.push({
      heading: 'No credits left',
      words: `The API returns 402 for signups with a professional or role address until you have credits. Those from connections and imports wait${waiting > 0 ? ` (${formatNumber(waiting)} so far)` : ''}.`,
      action: toCredits('Buy Credits'),
      isSevere: true,
    });
  }
  if (balance !== undefined && balance > 0 && !refills && days !== undefined && days < fewDays) {
    problems.push({
      heading: 'Credits are running low',
      words: `At the pace of the last 30 days, ${counted(balance, 'credit')} ${balance === 1 ? 'lasts' : 'last'} less than ${fewDays} days. Without credits, the API returns 402 for signups with a professional or role address.`,
      action: toCredits('Buy Credits'),
      isSevere: false,
    });
  }
  if (paused) {
    const action = toCredits('View Credits');
    problems.push({ heading: 'Auto-refill is paused', words: paused, action, isSevere: false });
  }
  return problems;
}

function toCredits(words: string) {
  return (
    <ButtonLink size="compact" to="/credits">
      {words}
    </ButtonLink>
  );
}
