import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** For a right password on an address that is not yet confirmed. */
export function ConfirmFirst({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <>
      <PageHeading>Please confirm your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        Open the link in the email we sent to{' '}
        <strong className="font-medium break-words text-ink">{email}</strong>, then sign in.
      </p>
      <div className="flex flex-wrap gap-3">
        <ResendConfirmation email={email} />
        <Button onClick={onBack}>Back to Sign In</Button>
      </div>
    </>
  );
}
