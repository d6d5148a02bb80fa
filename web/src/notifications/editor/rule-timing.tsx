import { Link } from 'react-router-dom';
import { weekdays } from '../../../../shared/notifications/timing.ts';
import { Select } from '../../ui/forms/select.tsx';
import type { RuleFormState } from './added-condition.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface RuleTimingProps {
  form: RuleFormState;
  draft: RuleDraft;
  /** The account's, in which hours are; in words while it is not known. */
  timeZone: string;
}

const timingOptions = [
  ['at_once', 'At once'],
  ['daily', 'Daily digest'],
  ['weekly', 'Weekly digest'],
] as const;

const days = weekdays.map(([day, name]) => [String(day), name] as const);
const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

/** When a rule sends: at once, or in a digest on its day and at its hour in the account's time zone. */
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
            . Webhooks are still called at once.
          </>
        )}
      </p>
    </div>
  );
}
