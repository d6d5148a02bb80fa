import type { RefObject } from 'react';
import type { Destination } from '../../../../shared/destinations/destination.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { OutsideLink } from '../../ui/tables/detail.tsx';
import { SecretField, useSecrets } from './secret-field.tsx';

const sample = `import { Webhook } from 'standardwebhooks';

// Throws if the request isn't from us.
const event = new Webhook(secret).verify(body, headers);`;

export function NewSecret({
  destination,
  onClose,
  returnTo,
}: {
  destination: Destination;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null> | undefined;
}) {
  const { data, error, refetch } = useSecrets(destination.id);
  const secret = data?.[0]?.secret;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Signing secret"
      subtitle={`${destination.name} was added. Your server checks every request with this secret.`}
      returnTo={returnTo}
    >
      <div className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">
        {secret ? (
          <SecretField label="Secret" secret={secret} />
        ) : error ? (
          <div role="alert">
            <p className="mb-3 text-ink-2">
              The secret couldn't be loaded. It's on the destination's page, too.
            </p>
            <Button size="compact" onClick={() => refetch()}>
              Try Again
            </Button>
          </div>
        ) : (
          <Spinner words="Loading the secret..." />
        )}
        <div>
          <p className="mb-1.5 text-13 font-medium">How to verify</p>
          <CodeBlock label="JavaScript" code={sample} />
          <p className="mt-1.5 text-13 text-ink-2">
            Pass the raw body, before anything parses it.{' '}
            <OutsideLink to="/api-docs/webhooks#verify-a-webhook">How to verify a webhook</OutsideLink> has
            the code and the signed content. You find the secret on the destination's page at any time.
          </p>
        </div>
      </div>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
