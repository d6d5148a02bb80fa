import { PasswordField } from '../ui/password-field.tsx';
import type { Problem } from './credential-checks.ts';

/** A password to be set and its repetition: the fields `password` and `confirmation` of a form. */
export function NewPasswordFields({
  label,
  errorOf,
}: {
  label: string;
  errorOf: (field: Problem['field']) => string | undefined;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={errorOf('confirmation')}
      />
    </>
  );
}
