import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../forms/button.tsx';
import { announceError, announceSuccess } from './toast.tsx';

/** Copies text and announces it. `copied` is true for two seconds. */
export function useCopying(announcement: string) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy restarts the two seconds.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied, copies]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((count) => count + 1);
      announceSuccess('Copied!', announcement);
    } catch (error) {
      announceError(error);
    }
  };
  return { copied, copy };
}

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
