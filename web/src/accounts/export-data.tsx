import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format.ts';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import { announceError, announceSuccess } from '../ui/toast.tsx';
import { collectData } from './collect-data.ts';

/** Everything stored about the customer, as a file. */
export function ExportData() {
  const [count, setCount] = useState<number>();
  const download = async () => {
    setCount(0);
    try {
      const data = await collectData(setCount);
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'signupscout-data.json');
      announceSuccess('Your data has been downloaded');
    } catch (error) {
      announceError(error);
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Your data</PanelTitle>
      <p className="mt-1.5 mb-4 text-ink-2">
        Download a JSON file with your account, signups, notification rules, alerts and credit history. Your
        browser builds the file, which works for up to about 100,000 signups.
      </p>
      <Button disabled={count !== undefined} onClick={download}>
        {count === undefined ? 'Download My Data' : `Collecting... ${formatNumber(count)} records`}
      </Button>
    </Panel>
  );
}
