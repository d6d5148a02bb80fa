import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** After sign-up, until the link in the email is opened. */
export function CheckYourEmail({ email }: { email: string }) {
  return (
    <>
      <PageHeading>Check your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        We sent a confirmation link to <strong className="font-medium break-words text-ink">{email}</strong>.
        Open it to finish creating your account.
      </p>
      <div className="flex flex-wrap gap-3">
        <ResendConfirmation email={email} waiting />
        <ButtonLink to="/signin">Back to Sign In</ButtonLink>
      </div>
    </>
  );
}
