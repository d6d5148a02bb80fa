import { useEffect, useState } from 'react';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';

const coolDown = 30;

/** Allows one confirmation email every 30 seconds. Set `waiting` if one was just sent. */
export function ResendConfirmation({ email, waiting = false }: { email: string; waiting?: boolean }) {
  const [seconds, setSeconds] = useState(waiting ? coolDown : 0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const resend = async () => {
    setBusy(true);
    try {
      const { resendConfirmation } = await import('../../platform/session/cognito.ts');
      await resendConfirmation(email);
      announceSuccess('Confirmation email sent');
      setSeconds(coolDown);
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy || seconds > 0} onClick={resend}>
      {seconds > 0 ? `Resend Email in ${seconds} s` : 'Resend Email'}
    </Button>
  );
}
