import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon, Power, X } from 'lucide-react';
import type { HealthStatus, HealthWords } from './health-sentence.ts';

export const healthColors: Record<HealthWords['tone'], { icon: string; state: string }> = {
  ok: { icon: 'text-ok', state: 'text-ink' },
  warn: { icon: 'text-warn', state: 'text-warn' },
  danger: { icon: 'text-danger', state: 'text-danger' },
  quiet: { icon: 'text-ink-2', state: 'text-ink' },
};

const icons: Partial<Record<HealthStatus, LucideIcon>> = {
  working: Check,
  new: CircleDashed,
  unknown: CircleAlert,
  unconfirmed: Clock,
  off: Power,
  unsubscribed: Power,
};

export function HealthIcon({ health: { status, tone } }: { health: HealthWords }) {
  const Icon = icons[status] ?? (tone === 'warn' ? CircleAlert : X);
  return (
    <Icon
      size={16}
      strokeWidth={1.9}
      aria-hidden="true"
      className={`mt-0.5 shrink-0 ${healthColors[tone].icon}`}
    />
  );
}

export function HealthLine({ health }: { health: HealthWords }) {
  return (
    <span className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
      <HealthIcon health={health} />
      <span className={`font-medium ${healthColors[health.tone].state}`}>{health.state}</span>
      <span className="col-start-2 text-13 text-pretty break-words text-ink-2">{health.sentence}</span>
    </span>
  );
}
