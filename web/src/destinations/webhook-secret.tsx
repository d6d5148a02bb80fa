import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type * as z from 'zod/mini';
import {
  endOldSecret,
  rotateSecret,
  showSecrets,
  type signingSecretSchema,
} from '../../../shared/destinations/api.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { call } from '../platform/api/call.ts';
import { useCopying } from '../ui/feedback/copying.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button, IconButton } from '../ui/forms/button.tsx';
import type { OverlapHours } from '../ui/forms/overlap.ts';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { CodeBlock } from '../ui/page/code-block.tsx';
import { OutsideLink } from '../ui/tables/detail.tsx';

const prefix = 'whsec_';
const shownAtEnd = 4;

/** Copying takes the whole secret even while it is masked. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopying('Secret copied to clipboard');
  const EyeIcon = shown ? EyeOff : Eye;
  const CopyIcon = copied ? Check : Copy;
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium">{label}</p>
      <div className="flex min-h-10 items-center rounded-m border border-line-control pr-1 pl-3 font-mono text-13">
        <span className="min-w-0 grow py-2 break-all">
          {shown ? secret : `${prefix}${'•'.repeat(8)}${secret.slice(-shownAtEnd)}`}
        </span>
        <IconButton
          label={`${shown ? 'Hide' : 'Show'}: ${label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Copy: ${label}`} onClick={() => copy(secret)}>
          <CopyIcon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
        </IconButton>
      </div>
    </div>
  );
}

type SigningSecret = z.output<typeof signingSecretSchema>;

export function useSecrets(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await call(showSecrets, { id })).data,
  });
}

export function useRotateSecret(id: string) {
  const show = useShow(id);
  return useMutation({
    mutationFn: (overlap_hours: OverlapHours) => call(rotateSecret, { id, overlap_hours }),
    onSuccess: show,
  });
}

export function useEndOldSecret(id: string) {
  const show = useShow(id);
  return useMutation({ mutationFn: () => call(endOldSecret, { id }), onSuccess: show });
}

function useShow(id: string) {
  const queries = useQueryClient();
  return ({ data }: { data: SigningSecret[] }) => queries.setQueryData(keyOf(id), data);
}

function keyOf(id: string) {
  return ['destination secrets', id];
}

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
