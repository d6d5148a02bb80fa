import { type ReactNode, useEffect, useState } from 'react';
import { type RegisterOptions, type Resolver, useForm } from 'react-hook-form';
import { announceError } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/forms/field.tsx';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import type { Problem } from './credential-checks.ts';

export type Credentials = Record<'email' | 'password' | 'confirmation' | 'current' | 'code', string>;

const empty: Credentials = { email: '', password: '', confirmation: '', current: '', code: '' };

/**
 * An account form. `check` returns the first problem; if there is none, `send` runs, one submission at a
 * time. An error becomes an "Error" toast, sets `failed`, and the fields keep their values. With a mouse,
 * the field `first` has the focus when the form appears.
 */
export function useCredentialForm(
  check: (values: Credentials) => Problem | undefined,
  send: (values: Credentials) => Promise<void>,
  defaults: Partial<Credentials> = {},
  first?: keyof Credentials,
) {
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { ...empty, ...defaults },
    resolver: resolverOf(check),
    reValidateMode: 'onSubmit',
  });
  const errors: Partial<Record<Problem['field'], { message?: string }>> = formState.errors;
  const errorOf = (field: Problem['field']) => errors[field]?.message;
  useEffect(() => {
    // On a touch screen the keyboard would cover the form.
    if (first && !window.matchMedia('(pointer: coarse)').matches) setFocus(first);
  }, [first, setFocus]);
  const submit = useOneAtATime(async (values: Credentials) => {
    setFailed(false);
    try {
      await send(values);
    } catch (error) {
      setFailed(true);
      announceError(withoutTriggerPrefix(error));
    }
  });
  return {
    submit: handleSubmit(submit),
    busy: formState.isSubmitting,
    failed,
    field: (name: keyof Credentials) => ({ ...register(name, optionsOf[name]), error: errorOf(name) }),
    errorOf,
  };
}

const optionsOf: Partial<Record<keyof Credentials, RegisterOptions<Credentials>>> = {
  email: { onChange: ({ target }: { target: { value: string } }) => carryEmail(target.value) },
};

function resolverOf(check: (values: Credentials) => Problem | undefined): Resolver<Credentials> {
  return (values) => {
    const problem = check(values);
    return problem
      ? { values: {}, errors: { [problem.field]: { type: 'check', message: problem.message } } }
      : { values, errors: {} };
  };
}

/** Cognito wraps our trigger's message in "PreSignUp failed with error …."; unwrap it. */
function withoutTriggerPrefix(error: unknown): unknown {
  const said = error instanceof Error && /^\w+ failed with error (.*?)\.?$/s.exec(error.message)?.[1];
  return said ? new Error(said) : error;
}

/** The result of a failed submission, at its form. The toast has the reason. */
export function FormFailure({ children }: { children: ReactNode }) {
  return <p className="text-danger">{children}</p>;
}

export function NewPasswordFields({
  label,
  field,
}: {
  label: string;
  field: ReturnType<typeof useCredentialForm>['field'];
}) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" required {...field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  );
}

let carried = '';

/** The email last typed during this visit, which prefills the other sign-in forms. */
export function carriedEmail(): string {
  return carried;
}

export function carryEmail(email: string): void {
  carried = email;
}
