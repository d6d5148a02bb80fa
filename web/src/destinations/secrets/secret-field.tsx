import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  endOldSecret,
  rotateSecret,
  showSecrets,
  type signingSecretSchema,
} from '../../../../shared/destinations/api.ts';
import { call } from '../../platform/api/call.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import type { OverlapHours } from '../../ui/forms/overlap.ts';

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
