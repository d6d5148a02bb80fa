import { useEffect, useState } from 'react';
import { announceError, announceSuccess } from './toast.tsx';

/** Copies text, says so, and holds `copied` for two seconds. */
export function useCopying(announcement: string) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every copy starts the two seconds anew.
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
