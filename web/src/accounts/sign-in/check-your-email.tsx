import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';

/** After sign-up, until the email is confirmed. */
export function CheckYourEmail({ email, password }: { email: string; password: string }) {
  return (
    <>
      <PageHeading>Check your email</PageHeading>
      <p className="mt-3 mb-6 text-16 text-ink-2">
        We sent a confirmation link to <strong className="font-medium break-words text-ink">{email}</strong>.
        Open it in this browser and you'll be signed in.
      </p>
      <ConfirmSignUp email={email} password={password} waiting>
        <ButtonLink to="/signin">Back to Sign In</ButtonLink>
      </ConfirmSignUp>
    </>
  );
}
