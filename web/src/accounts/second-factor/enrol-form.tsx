import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { DialogActions } from '../../ui/overlays/dialog-actions.tsx';
import { codeProblem } from '../sign-in/credential-checks.ts';
import { useCredentialForm } from '../sign-in/credential-form.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  secret: string;
  /** `otpauth://…`, as the picture says it. */
  link: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** The secret as a picture, a link and text, and the code that proves that the app has it. */
export function EnrolForm({ secret, link, onCode, onCancel }: Props) {
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
