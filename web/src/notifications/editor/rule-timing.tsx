import { Link } from 'react-router-dom';
import { weekdays } from '../../../../shared/notifications/rule.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { RuleDestination } from '../rules/rule-words.ts';
import type { RuleFormState } from './added-condition.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface RuleTimingProps {
  form: RuleFormState;
  draft: RuleDraft;
  timeZone: string;
}

const timingOptions = [
  ['at_once', 'At once'],
  ['daily', 'Daily digest'],
  ['weekly', 'Weekly digest'],
] as const;

const days = weekdays.map(([day, name]) => [String(day), name] as const);
const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

export function RuleTiming({ form, draft, timeZone }: RuleTimingProps) {
  return (
    <div>
      <label htmlFor="rule-timing" className="mb-1.5 block text-13 font-medium">
        When
      </label>
      <div className="grid grid-cols-3 gap-2 max-sm:grid-cols-2">
        <div className="max-sm:col-span-2">
          <Select
            id="rule-timing"
            options={timingOptions}
            aria-describedby="rule-timing-help"
            {...form.register('timing')}
          />
        </div>
        {draft.timing === 'weekly' && (
          <Select aria-label="Day of the digest" options={days} {...form.register('digest_weekday')} />
        )}
        {draft.timing !== 'at_once' && (
          <Select aria-label="Hour of the digest" options={hours} {...form.register('digest_hour')} />
        )}
      </div>
      <p id="rule-timing-help" className="mt-1.5 text-13 text-ink-2">
        {draft.timing === 'at_once' ? (
          'Each match sends an alert within seconds.'
        ) : (
          <>
            One message lists all matches. Hours are in {timeZone}.{' '}
            <Link
              to="/account"
              className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4"
            >
              Change time zone
            </Link>
            . Webhooks are still called immediately.
          </>
        )}
      </p>
    </div>
  );
}

const tones: Record<RuleDestination['tone'], string> = {
  ok: 'text-ink-2',
  quiet: 'text-ink-2',
  warn: 'text-warn',
  danger: 'text-danger',
};

interface SendToProps {
  destinations: readonly RuleDestination[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

export function SendTo({ destinations, failed, chosen, onChange, error }: SendToProps) {
  const all = destinations ?? [];
  const change = (id: string, checked: boolean) =>
    onChange(all.map((one) => one.id).filter((one) => (one === id ? checked : chosen.includes(one))));
  return (
    <fieldset className="border-t border-line pt-4" aria-describedby="send-to-error">
      <legend className="float-left mb-1 w-full text-13 font-medium">Send to</legend>
      <div className="clear-both">
        {!destinations && (
          <p className="py-1.5 text-13 text-ink-2">
            {failed
              ? "Your destinations couldn't be loaded. This rule keeps the ones it has."
              : 'Loading your destinations...'}
          </p>
        )}
        {all.map(({ id, name, address, state, tone }) => (
          <label
            key={id}
            className="grid min-h-9 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1 max-sm:grid-cols-[16px_minmax(0,1fr)] pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => change(id, target.checked)}
              className="size-4 accent-accent"
            />
            <span className="min-w-0 break-words">
              <span className="font-medium">{name}</span> <span className="text-ink-2">{address}</span>
            </span>
            <span className={`text-13 max-sm:col-start-2 ${tones[tone]}`}>{state}</span>
          </label>
        ))}
        <FieldError id="send-to">{error}</FieldError>
      </div>
    </fieldset>
  );
}
