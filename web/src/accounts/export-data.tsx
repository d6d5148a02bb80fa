import { useState } from 'react';
import { announceError, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Setting } from '../ui/forms/settings.tsx';
import { saveFile } from '../ui/page/export-button.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { collectData } from './collect-data.ts';

export function ExportData({ email }: { email: string }) {
  const [count, setCount] = useState<number>();
  const download = async () => {
    setCount(0);
    try {
      const collected = await collectData(setCount);
      // Lazy: few visits need the zip library.
      const { zipData } = await import('./zip-data.ts');
      const now = new Date();
      saveFile(
        await zipData(collected, email, now),
        `signupscout-data-${now.toISOString().slice(0, 10)}.zip`,
      );
      announceSuccess('Your data has been downloaded');
    } catch (error) {
      announceError(error);
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Setting
      label="Export"
      note="A zip with a table (CSV) and a list (JSON) of your account, signups, rules, alerts and credit history, and a README. Your browser builds it."
      action={
        <Button disabled={count !== undefined} onClick={download}>
          {count === undefined ? 'Download My Data' : `Collecting... ${formatNumber(count)} records`}
        </Button>
      }
    >
      Everything stored about you
    </Setting>
  );
}
