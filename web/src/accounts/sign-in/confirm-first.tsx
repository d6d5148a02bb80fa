import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';

interface Props {
  email: string;
  password: string;
  onBack: () => void;
}

/** For a right password on an address that is not yet confirmed. */
export function ConfirmFirst({ email, password, onBack }: Props) {
  return (
    <>
      <PageHeading>Please confirm your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        Open the link in the email we sent to{' '}
        <strong className="font-medium break-words text-ink">{email}</strong>, in this browser, and you'll be
        signed in.
      </p>
      <ConfirmSignUp email={email} password={password} waiting={false}>
        <Button onClick={onBack}>Back to Sign In</Button>
      </ConfirmSignUp>
    </>
  );
}
