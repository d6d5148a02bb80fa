import { type FormEvent, useState } from 'react';
import { announceError } from '../ui/toast.tsx';
import type { Problem } from './credential-checks.ts';

/** Reads one field of the submitted form. */
export type Values = ReturnType<typeof valuesOf>;

/**
 * One submission at a time: `check` names the first problem, else `send` runs. What it throws becomes the
 * toast "Error"; the fields keep their values.
 */
export function useForm(
  check: (values: Values) => Problem | undefined,
  send: (values: Values) => Promise<void>,
) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = check(values);
    setProblem(found);
    if (found) {
      const field = form.elements.namedItem(found.field);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      announceError(withoutTriggerPrefix(error));
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined);
  return { submit, busy, errorOf };
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  return (name: string) => String(data.get(name) ?? '');
}

/** Cognito puts "PreSignUp failed with error " in front of what our own trigger says, and a full stop after it. */
function withoutTriggerPrefix(error: unknown): unknown {
  const said = error instanceof Error && /^\w+ failed with error (.*?)\.?$/s.exec(error.message)?.[1];
  return said ? new Error(said) : error;
}
