import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { announceError } from '../ui/toast.tsx';

/** Saves what is filtered, in the order shown, once every row has arrived. */
export function ExportButton({ ready, csv }: { ready: boolean; csv: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(await csv(), `signups-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={!ready || busy} onClick={download}>
      <Download size={16} strokeWidth={1.9} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Later: a browser may still be reading when the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
