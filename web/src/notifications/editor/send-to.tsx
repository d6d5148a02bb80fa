import { FieldError } from '../../ui/forms/field.tsx';
import type { RuleDestination } from '../rules/rule-destination.ts';

const tones: Record<RuleDestination['tone'], string> = {
  ok: 'text-ink-2',
  quiet: 'text-ink-2',
  warn: 'text-warn',
  danger: 'text-danger',
};

interface SendToProps {
  /** Undefined while they are not known. */
  destinations: readonly RuleDestination[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

/** Where a rule sends: a box to check for each destination, with its health. */
export function SendTo({ destinations, chosen, onChange, error }: SendToProps) {
  const all = destinations ?? [];
  const change = (id: string, checked: boolean) =>
    onChange(all.map((one) => one.id).filter((one) => (one === id ? checked : chosen.includes(one))));
  return (
    <fieldset className="border-t border-line pt-4" aria-describedby="send-to-error">
      <legend className="float-left mb-1 w-full text-13 font-medium">Send to</legend>
      <div className="clear-both">
        {!destinations && (
          <p className="py-1.5 text-13 text-ink-2">
            Your destinations couldn't be loaded. This rule keeps the ones it has.
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
