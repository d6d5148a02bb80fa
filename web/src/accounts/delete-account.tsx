import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';
import { signOut } from '../platform/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Confirmation } from '../ui/confirmation.tsx';
import { Field } from '../ui/field.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { announceSuccess } from '../ui/toast.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

/** The end of an account, asked for twice. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Delete account</PanelTitle>
      <p className="mt-1.5 mb-4 text-ink-2">
        Deletes your signups, rules, credits, API key and sign-in. Unused credits are forfeited.
      </p>
      <Button onClick={() => setAsking(true)}>Delete Account</Button>
      {asking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const busy = formState.isSubmitting;
  const confirm = useOneAtATime(async (typed: { email: string }) => {
    try {
      await callWithRecentSignIn(deleteAccount, typed);
      announceSuccess('Account deleted', "We're deleting your data.");
      await signOut();
    } catch (error) {
      setError('email', { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return (
    <Confirmation
      title="Delete your account?"
      action={busy ? 'Deleting...' : 'Delete'}
      look="danger"
      busy={busy}
      onConfirm={handleSubmit(confirm)}
      onClose={onClose}
      fields={
        <Field
          label="Type your email to confirm"
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: (typed) => isSame(typed, email) || 'Type the email of this account',
          })}
          error={formState.errors.email?.message}
        />
      }
    >
      This action cannot be undone. Your API key will stop working right away, and your signups, rules,
      credits and sign-in will be permanently deleted.
    </Confirmation>
  );
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
