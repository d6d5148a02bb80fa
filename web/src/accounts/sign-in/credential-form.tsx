import { type RegisterOptions, type Resolver, useForm } from 'react-hook-form';
import { announceError } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/forms/field.tsx';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import type { Problem } from './credential-checks.ts';

/** What the forms about an account ask for; each uses some of it. */
export type Credentials = Record<'email' | 'password' | 'confirmation' | 'current' | 'code', string>;

const empty: Credentials = { email: '', password: '', confirmation: '', current: '', code: '' };

/**
 * A form about an account: `check` names the first problem, else `send` runs, one submission at a time. What
 * it throws becomes the toast "Error"; the fields keep their values.
 */
export function useCredentialForm(
  check: (values: Credentials) => Problem | undefined,
  send: (values: Credentials) => Promise<void>,
  defaults: Partial<Credentials> = {},
) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { ...empty, ...defaults },
    resolver: resolverOf(check),
    reValidateMode: 'onSubmit',
  });
  const errors: Partial<Record<Problem['field'], { message?: string }>> = formState.errors;
  const errorOf = (field: Problem['field']) => errors[field]?.message;
  const submit = useOneAtATime(async (values: Credentials) => {
    try {
      await send(values);
    } catch (error) {
      announceError(withoutTriggerPrefix(error));
    }
  });
  return {
    submit: handleSubmit(submit),
    busy: formState.isSubmitting,
    /** The props of the field with this name. */
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

/** Cognito puts "PreSignUp failed with error " in front of what our own trigger says, and a full stop after it. */
function withoutTriggerPrefix(error: unknown): unknown {
  const said = error instanceof Error && /^\w+ failed with error (.*?)\.?$/s.exec(error.message)?.[1];
  return said ? new Error(said) : error;
}

/** A new password and its repetition: the fields `password` and `confirmation` of a form. */
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

/** The email that was typed last on this visit: the other forms on the way in begin with it. */
export function carriedEmail(): string {
  return carried;
}

/** Takes note of an email as it is typed; a reload forgets it. */
export function carryEmail(email: string): void {
  carried = email;
}
