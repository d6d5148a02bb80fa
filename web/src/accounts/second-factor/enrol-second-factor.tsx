import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enrolFactor, verifyFactor } from '../../../../shared/accounts/factors-api.ts';
import { product } from '../../../../shared/product.ts';
import { callWithRecentSignIn } from '../../platform/session/call-with-recent-sign-in.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { SettingDialogProps } from '../settings/open-dialog.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { factorsChanged } from './use-factors.ts';

/** Sets up an authenticator app: its secret, the code that it shows, and then the recovery codes. */
export function EnrolSecondFactor({ email, onClose, returnTo }: SettingDialogProps & { email: string }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => callWithRecentSignIn(enrolFactor, {}),
    // A secret of its own each time the dialog opens, and none while it is open.
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const verify = async (code: string) => {
    const made = await callWithRecentSignIn(verifyFactor, { code });
    announceSuccess('Two-step sign-in is on');
    setCodes(made.recovery_codes);
  };
  const close = () => {
    onClose();
    if (codes) void factorsChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={close} returnTo={returnTo} />;
  return (
    <Dialog open onClose={close} returnTo={returnTo} title="Set Up Authenticator App">
      {data && (
        <EnrolForm secret={data.secret} link={linkOf(email, data.secret)} onCode={verify} onCancel={close} />
      )}
      {!data && (
        <div className="px-6 py-5 max-sm:px-4">
          {error ? (
            <NotLoaded words={error.message} label="Authenticator App" onRetry={refetch} />
          ) : (
            <Spinner words="Loading..." />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** By which an app on this device takes the secret over. */
function linkOf(email: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: product.name });
  return `otpauth://totp/${product.name}:${encodeURIComponent(email)}?${query}`;
}
