import { Check, CircleAlert, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SignupRow } from '../../../shared/signups/api.ts';
import type { EmailStatus } from '../../../shared/signups/vocabulary.ts';
import { signupLink } from '../platform/screens/use-address-state.ts';
import { Blaze } from '../ui/tables/cells.tsx';

export const emailClasses =
  'truncate rounded-s font-medium text-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11';

interface EmailCellProps {
  email: ReactNode;
  alerted: boolean;
  /** True if it is unknown whether an alert about the signup arrived. */
  alertInDoubt?: boolean;
}

export function EmailCell({ email, alerted, alertInDoubt = false }: EmailCellProps) {
  return (
    <span className="flex min-w-0 items-center">
      <Blaze sent={alerted} />
      {email}
      {alertInDoubt && <AlertInDoubt />}
    </span>
  );
}

const statusLooks: Record<EmailStatus, { Icon: LucideIcon | undefined; icon: string; word: string }> = {
  valid: { Icon: Check, icon: 'text-ok', word: '' },
  invalid: { Icon: X, icon: '', word: 'text-danger' },
  risky: { Icon: CircleAlert, icon: '', word: 'text-warn' },
  disposable: { Icon: undefined, icon: '', word: 'text-ink-3' },
  unknown: { Icon: undefined, icon: '', word: 'text-ink-3' },
};

export function StatusCell({ status }: { status: EmailStatus }) {
  const { Icon, icon, word } = statusLooks[status];
  return (
    <span className={`flex items-center gap-1.5 ${word}`}>
      {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={`shrink-0 ${icon}`} />}
      {status}
    </span>
  );
}

export function FailedIcon() {
  return <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-danger" />;
}

/** An email on one line. If it is too long, the part before the @ is truncated, never the domain. */
export function ShortenedEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="flex min-w-0 font-medium text-ink">
      <span className="truncate">{email.slice(0, at)}</span>
      <span className="max-w-full shrink-0 truncate">{email.slice(at)}</span>
    </span>
  );
}

/** The words fit only on a wide screen; the icon is always there. */
function AlertInDoubt() {
  return (
    <span title="Alert unconfirmed" className="ml-2 flex shrink-0 items-center gap-1 text-13 text-warn">
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="max-wide:sr-only">Alert unconfirmed</span>
    </span>
  );
}

export function EmailLink({ row }: { row: SignupRow }) {
  return (
    <EmailCell
      email={
        <Link
          to={signupLink(row.id)}
          title={row.email}
          className={`${emailClasses} leading-5 pointer-coarse:leading-11`}
        >
          {row.email}
        </Link>
      }
      alerted={row.alerted_at !== null}
      alertInDoubt={row.alert_unknown_at !== null}
    />
  );
}

export const waitingWords = 'Waiting for credits';

export const failedWords = 'Enrichment failed';

/** Text shown instead of a company; empty if there is none. */
export function stateOf(row: Pick<SignupRow, 'enrichment_status' | 'waiting_for_credits'>): string {
  if (row.enrichment_status === 'failed') return failedWords;
  return row.waiting_for_credits ? waitingWords : '';
}

/** True while an enrichment runs. A signup that waits for credits has not started. */
export function isPending(row: Pick<SignupRow, 'enrichment_status' | 'waiting_for_credits'>): boolean {
  return row.enrichment_status === 'pending' && !row.waiting_for_credits;
}
