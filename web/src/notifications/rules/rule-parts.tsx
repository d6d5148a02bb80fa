import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import { describeTiming, type Rule } from '../../../../shared/notifications/rule.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { nameOf } from './rule-words.ts';
import { useToggleRule } from './use-rules.ts';

/** Conditions and timing that have no column, in sentences. May be empty. */
export function otherConditions(rule: Rule): string {
  return [describeRule({ ...rule, da_value: null, size_value: null }), digestOf(rule)]
    .filter(Boolean)
    .join(' ');
}

/** The digest's timing as a sentence; empty for immediate alerts. */
export function digestOf(rule: Rule): string {
  return rule.timing === 'at_once' ? '' : `${describeTiming(rule)}.`;
}

export function EnabledSwitch({ rule }: { rule: Rule }) {
  const toggle = useToggleRule(rule.id);
  const switchTo = (enabled: boolean) =>
    toggle.mutate(enabled, {
      onError: (failure) => announceFailure('Failed to update notification', failure.message),
    });
  return <Switch checked={rule.enabled} onChange={switchTo} label={`Enabled: ${nameOf(rule)}`} />;
}

export function NoDestination({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  return (
    <span className="text-danger">
      No destination{' '}
      <button
        type="button"
        aria-label={`Choose a destination: ${nameOf(rule)}`}
        onClick={onEdit}
        className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        Edit
      </button>
    </span>
  );
}

/** Alerts of 30 days by day: their sum, which is the words for everyone, and their course. */
export function AlertCount({ days, words = '' }: { days: readonly number[]; words?: string }) {
  const alerts = days.reduce((sum, some) => sum + some, 0);
  return (
    <>
      {alerts > 0 && <span className="mr-2.5 inline-block h-3.5 w-1 rounded-[1px] bg-flare align-[-2px]" />}
      <span className={alerts > 0 ? 'font-medium text-ink' : ''}>
        {words && alerts === 0 ? 'No' : formatNumber(alerts)}
        {words && (alerts === 1 ? words : `${words}s`)}
      </span>
    </>
  );
}

/** A line through the alerts of each day, without words: AlertCount says their sum. */
export function Trend({ days }: { days: readonly number[] }) {
  const most = Math.max(...days);
  if (most === 0) return null;
  const points = days.map((alerts, at) => `${at * 2 + 1},${15 - (alerts / most) * 14}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * 2} 16`}
      className="inline-block h-4 w-15 max-w-full text-chart-1"
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
