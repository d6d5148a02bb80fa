import { Check, Copy } from 'lucide-react';
import { useCopying } from '../../ui/feedback/copying.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';

/** A text to take over elsewhere, in a box of its own: it wraps and is never cut. */
export function AddressField({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopying(`${label} copied to clipboard`);
  const Icon = copied ? Check : Copy;
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium">{label}</p>
      <div className="flex min-h-10 items-center rounded-m border border-line-control pr-1 pl-3 font-mono text-13">
        <code className="min-w-0 grow py-2 break-all">{text}</code>
        <IconButton label={`Copy: ${label}`} onClick={() => copy(text)}>
          <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
        </IconButton>
      </div>
    </div>
  );
}
