import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { codeProblem } from './credential-checks.ts';
import { useCredentialForm } from './credential-form.tsx';

/** The second factor of a sign-in: the code from an authenticator app. */
export function CodeStep({
  onCode,
  onLost,
}: {
  onCode: (code: string) => Promise<void>;
  onLost: () => void;
}) {
  const { submit, busy, field } = useCredentialForm(
    (values) => codeProblem(values.code),
    (values) => onCode(values.code.trim()),
  );
  return (
    <>
      <PageHeading>Enter your code</PageHeading>
      <p className="mt-3 mb-6 text-ink-2">Enter the code from your authenticator app to finish signing in.</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Code" {...field('code')} inputMode="numeric" autoComplete="one-time-code" required />
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Button onClick={onLost}>Use a Recovery Code</Button>
      </form>
    </>
  );
}
