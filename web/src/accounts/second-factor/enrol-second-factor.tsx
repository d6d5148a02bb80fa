import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { enrolFactor, verifyFactor } from '../../../../shared/accounts/factors-api.ts';
import { product } from '../../../../shared/product.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import type { SettingDialogProps } from '../settings/open-dialog.tsx';
import { codeProblem } from '../sign-in/credential-checks.ts';
import { useCredentialForm } from '../sign-in/credential-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { factorsChanged } from './use-factors.ts';

export function EnrolSecondFactor({ email, onClose, returnTo }: SettingDialogProps & { email: string }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => callWithRecentSignIn(enrolFactor, {}),
    // Each opening gets a new secret, which must not change while the dialog is open.
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

function linkOf(email: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: product.name });
  return `otpauth://totp/${product.name}:${encodeURIComponent(email)}?${query}`;
}

interface Props {
  secret: string;
  link: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

function EnrolForm({ secret, link, onCode, onCancel }: Props) {
  const { submit, busy, field } = useCredentialForm(
    (values) => codeProblem(values.code),
    (values) => onCode(values.code.trim()),
  );
  return (
    <form noValidate onSubmit={submit}>
      <div className="px-6 py-5 max-sm:px-4">
        <p className="text-ink-2">
          Scan this with your authenticator app, or{' '}
          <a href={link} className="font-medium text-accent-ink underline underline-offset-4">
            open it on this device
          </a>
          , then enter the code it shows.
        </p>
        <div className="mt-4 flex flex-wrap gap-4">
          <QrCode text={link} label="QR code for your authenticator app" />
          <div className="min-w-0 grow basis-48">
            <p className="text-13 font-medium">Or enter this secret in the app</p>
            <p data-testid="totp-secret" className="mt-1 mb-4 font-mono text-13 text-balance">
              {inFours(secret)}
            </p>
            <Field
              label="6-digit code"
              {...field('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </div>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="filled" disabled={busy}>
          {busy ? 'Checking...' : 'Turn On'}
        </Button>
      </DialogActions>
    </form>
  );
}

function inFours(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ');
}

/** Dark on white in both themes, because scanners expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="180"
      height="180"
      shapeRendering="crispEdges"
      className="shrink-0 rounded-m border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
