import { type Mail, MailRefused, OutcomeUnknown, sendMail } from '../../platform/mail/mail.ts';
import type { AttemptResult } from '../attempt/prepared-delivery.ts';

export async function sendEmail(mail: Mail): Promise<AttemptResult> {
  const began = Date.now();
  const result = (outcome: AttemptResult['outcome'], failure: string | null): AttemptResult => ({
    outcome,
    status: null,
    latency_ms: Math.round(Date.now() - began),
    answer: null,
    failure,
  });
  try {
    return (await sendMail(mail))
      ? result('delivered', null)
      : result('suppressed', 'Emails to this address are paused: it bounced, or one was reported as spam');
  } catch (failure) {
    if (failure instanceof OutcomeUnknown)
      return result('unknown', 'The response of the email service was unclear');
    if (failure instanceof MailRefused) return result('refused', 'The email service did not take the email');
    throw failure;
  }
}
