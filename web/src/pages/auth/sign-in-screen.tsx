import { useState } from 'react';
import { useRecoveryCode } from '../../../../shared/accounts/factors-api.ts';
import { ConfirmFirst } from '../../accounts/sign-in/confirm-sign-up.tsx';
import { CodeStep, RecoveryStep, SignInForm } from '../../accounts/sign-in/sign-in-form.tsx';
import { call } from '../../platform/api/call.ts';
import type { SignInOutcome } from '../../platform/session/cognito.ts';
import { adoptStoredSession } from '../../platform/session/session.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function SignInScreen() {
  const [step, setStep] = useState<SignInOutcome>();
  const [lost, setLost] = useState(false);
  const [credentials, setCredentials] = useState({ email: '', password: '' });

  const proceed = async (outcome: SignInOutcome) => {
    if (outcome !== 'signed-in') return setStep(outcome);
    announceSuccess('Signed in successfully!');
    // The route guard sees the session and opens the dashboard.
    await adoptStoredSession();
  };
  const signIn = async (address: string, password: string) => {
    setCredentials({ email: address, password });
    const cognito = await import('../../platform/session/cognito.ts');
    await proceed(await cognito.signIn(address, password));
  };
  const answer = async (code: string) => {
    const cognito = await import('../../platform/session/cognito.ts');
    await proceed(await cognito.submitCode(code));
  };

  const recover = async (code: string) => {
    await call(useRecoveryCode, { ...credentials, recovery_code: code });
    await signIn(credentials.email, credentials.password);
  };

  return (
    <AuthLayout>
      {step === 'unconfirmed' && <ConfirmFirst {...credentials} onBack={() => setStep(undefined)} />}
      {step === 'code-needed' && !lost && <CodeStep onCode={answer} onLost={() => setLost(true)} />}
      {step === 'code-needed' && lost && <RecoveryStep onCode={recover} onBack={() => setLost(false)} />}
      {step === undefined && <SignInForm onSignIn={signIn} />}
    </AuthLayout>
  );
}
