import { Download } from 'lucide-react';
import { useState } from 'react';
import { announceError } from '../feedback/toast.tsx';
import { Button } from '../forms/button.tsx';

interface ExportButtonProps {
  ready: boolean;
  /** File name before the date: "signups". */
  name: string;
  size?: 'compact' | 'normal';
  csv: () => Promise<Blob>;
}

export function ExportButton({ ready, name, size = 'normal', csv }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await csv(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} disabled={!ready || busy} onClick={download}>
      <Download size={16} strokeWidth={1.9} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Delayed, because a browser may still be reading after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
