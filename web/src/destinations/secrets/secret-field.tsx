import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useCopying } from '../../ui/feedback/copying.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';

const prefix = 'whsec_';
const shownAtEnd = 4;

/** A signing secret, masked until shown; copying takes the whole either way. */
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
