import { Check, CircleAlert, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../../shared/enrichment/size-in-words.ts';
import type { EmailStatus } from '../../../shared/signups/vocabulary.ts';
import { orDash } from '../ui/format.ts';

/** A company size as people read it, "5,001+" for the stored `5001+`; the dash where there is none. */
export function sizeOrDash(size: string | null): string {
  return orDash(size && sizeInWords(size));
}

/** What opens a signup by its address, shortened only where the column is narrow. */
export const emailClasses =
  'truncate rounded-s font-medium text-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11';

interface EmailCellProps {
  /** The address, or a button or a link that shows it. */
  email: ReactNode;
  alerted: boolean;
  /** It is not known whether an alert about the signup arrived. */
  alertInDoubt?: boolean;
}

/** An email with its blaze. */
export function EmailCell({ email, alerted, alertInDoubt = false }: EmailCellProps) {
  return (
    <span className="flex items-center">
      <Blaze sent={alerted} />
      {email}
      {alertInDoubt && <AlertInDoubt />}
    </span>
  );
}

/** A meter of 44 by 4, which says nothing that the figure beside it does not. */
export function Meter({ value, className }: { value: number; className?: string }) {
  return (
    <svg width="44" height="4" viewBox="0 0 44 4" aria-hidden="true" className={className}>
      <rect width="44" height="4" rx="2" className="fill-line-2" />
      <rect width={(44 * Math.min(100, value)) / 100} height="4" rx="2" className="fill-chart-1" />
    </svg>
  );
}

/** Domain authority with its meter. */
export function AuthorityCell({ value, meter = '' }: { value: number | null; meter?: string }) {
  return value === null ? (
    <span className="text-ink-3">-</span>
  ) : (
    <span className="flex items-center justify-end gap-3.5 font-medium text-ink">
      <Meter value={value} className={meter} />
      <span className="min-w-5">{value}</span>
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

/** A plain word; only invalid and risky take colour. */
export function StatusCell({ status }: { status: EmailStatus }) {
  const { Icon, icon, word } = statusLooks[status];
  return (
    <span className={`flex items-center gap-1.5 ${word}`}>
      {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={`shrink-0 ${icon}`} />}
      {status}
    </span>
  );
}

/** The painted bar of a signup about which an alert was sent. */
function Blaze({ sent }: { sent: boolean }) {
  return (
    <span className={`mr-2.5 inline-block h-3.5 w-1 shrink-0 rounded-[1px] ${sent ? 'bg-flare' : ''}`}>
      {sent && <span className="sr-only">Alert sent</span>}
    </span>
  );
}

/** The words fit beside an email on a wide screen only; the icon says them everywhere. */
function AlertInDoubt() {
  return (
    <span title="Alert unconfirmed" className="ml-2 flex shrink-0 items-center gap-1 text-13 text-warn">
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="max-wide:sr-only">Alert unconfirmed</span>
    </span>
  );
}
