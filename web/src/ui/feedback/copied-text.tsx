import { Check, Copy } from 'lucide-react';
import { IconButton } from '../forms/button.tsx';
import { useCopying } from './copying.tsx';

/** A text in the code's font with a button that copies it; it wraps, and is never cut. */
export function CopiedText({ name, text }: { name: string; text: string }) {
  const { copied, copy } = useCopying(`${name} copied to clipboard`);
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <code className="min-w-0 font-mono text-13 break-all text-ink">{text}</code>
      <IconButton label={`Copy ${name}`} onClick={() => copy(text)}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
      </IconButton>
    </span>
  );
}
