import { PasswordField } from '../../ui/forms/password-field.tsx';
import type { useCredentialForm } from './credential-form.tsx';

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
