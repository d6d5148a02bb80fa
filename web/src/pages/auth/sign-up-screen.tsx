import { useState } from 'react';
import { verifyTurnstile } from '../../../../shared/accounts/api.ts';
import { product } from '../../../../shared/product.ts';
import { CheckYourEmail } from '../../accounts/sign-in/confirm-sign-up.tsx';
import { SignUpForm } from '../../accounts/sign-in/sign-up-form.tsx';
import { call } from '../../platform/api/call.ts';
import { PageHeading } from '../../ui/page/page.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function SignUpScreen() {
  /** The password stays in this tab's memory until confirmation signs in with it. */
  const [pending, setPending] = useState<{ email: string; password: string }>();

  const createAccount = async (email: string, password: string, token: string): Promise<boolean> => {
    const receipt = await receiptFor(token);
    if (receipt === undefined) return false;
    const { signUp } = await import('../../platform/session/cognito.ts');
    await signUp(email, password, receipt);
    setPending({ email, password });
    return true;
  };

  return (
    <AuthLayout>
      {pending ? (
        <CheckYourEmail {...pending} />
      ) : (
        <>
          <PageHeading>Create Account</PageHeading>
          <p className="mt-1 mb-6 text-ink-2">{product.openingCredits} free credits. No credit card.</p>
          <SignUpForm createAccount={createAccount} />
        </>
      )}
    </AuthLayout>
  );
}

/** Returns a receipt for one sign-up; undefined if the CAPTCHA failed. */
async function receiptFor(token: string): Promise<string | undefined> {
  const { success, receipt } = await call(verifyTurnstile, { token });
  return success ? (receipt ?? '') : undefined;
}
