import { useState } from 'react';
import type { SignInQuestion, SignInStep } from '../../platform/session/require-sign-in.ts';
import { adoptStoredSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field, PasswordField } from '../../ui/forms/field.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useCredentialForm } from './credential-form.tsx';

interface FormProps {
  email: string;
  username: string;
  step: SignInStep;
  onCodeNeeded: () => void;
  onSignedIn: () => void;
  onCancel: () => void;
}

interface DialogProps {
  email: string;
  /** Cognito's username, which stays the same when the email changes. */
  username: string;
  question: SignInQuestion;
}

export function SignInAgainDialog({ email, username, question }: DialogProps) {
  const [step, setStep] = useState(question.step);
  const cancel = () => question.answer(false);
  return (
    <Modal
      title="Confirm that it's you"
      words={
        step === 'code'
          ? 'Enter the code from your authenticator app.'
          : `Enter the password for ${email} to continue.`
      }
      onClose={cancel}
      className="w-100"
      headClassName="grid gap-2 px-6 pt-6 max-sm:px-4 max-sm:pt-4"
    >
      <SignInAgainForm
        email={email}
        username={username}
        step={step}
        onCodeNeeded={() => setStep('code')}
        onSignedIn={() => question.answer(true)}
        onCancel={cancel}
      />
    </Modal>
  );
}

function SignInAgainForm({ email, username, step, onCodeNeeded, onSignedIn, onCancel }: FormProps) {
  const { submit, busy, field } = useCredentialForm(
    (values) => {
      const asked = step === 'code' ? 'code' : 'password';
      return values[asked].trim() ? undefined : { field: asked, message: 'Required' };
    },
    async (values) => {
      const { submitCodeAgain, signInAgain } = await import('../../platform/session/cognito.ts');
      const outcome =
        step === 'code'
          ? await submitCodeAgain(values.code.trim())
          : await signInAgain(username, values.password);
      if (outcome === 'code-needed') return onCodeNeeded();
      await adoptStoredSession();
      onSignedIn();
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-6 max-sm:p-4">
      {/* Lets password managers find the right account. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      {step === 'code' ? (
        <Field
          key="code"
          label="6-digit code"
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      ) : (
        <PasswordField
          key="password"
          label="Your password"
          {...field('password')}
          autoComplete="current-password"
          required
        />
      )}
      <div className="mt-2 flex justify-end gap-3 max-sm:flex-col">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
