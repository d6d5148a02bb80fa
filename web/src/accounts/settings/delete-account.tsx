import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Setting } from '../../ui/forms/settings.tsx';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { OpenDialog } from './open-dialog.tsx';

export function DeleteAccount({ email }: { email: string }) {
  return (
    <Setting
      label="Account"
      note="Unused credits are forfeited. Auto-refill ends, and a payment that completes afterwards is refunded."
      action={
        <OpenDialog label="Delete Account">
          {({ onClose }) => <DeleteDialog email={email} onClose={onClose} />}
        </OpenDialog>
      }
    >
      Your signups, rules, credits, API keys and sign-in
    </Setting>
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
      This action cannot be undone. Your API keys will stop working right away, and your signups, rules,
      credits and sign-in will be permanently deleted. Open checkouts are canceled; a payment that completes
      anyway is refunded to your card. Your saved card is removed.
    </Confirmation>
  );
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
