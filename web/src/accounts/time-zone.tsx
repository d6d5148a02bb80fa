import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { setTimeZone } from '../../../shared/accounts/security-api.ts';
import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import { call } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { FieldLabel } from '../ui/field.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { announceError, announceSuccess } from '../ui/toast.tsx';
import { useAccount } from './use-account.ts';

/** The time zone in which digests are sent at their hour. Until it is loaded there is no form: what it saves is seen. */
export function TimeZone() {
  const { data, error, refetch } = useAccount();
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Time Zone</PanelTitle>
      <p className="mt-1.5 mb-4 text-ink-2">
        Digests are sent at their hour in this time zone.
        {data?.time_zone === null && ` Until you save one, it's ${defaultTimeZone}.`}
      </p>
      {data && <TimeZoneForm stored={data.time_zone} />}
      {!data && error && (
        <NotLoaded words="Couldn't load your time zone." label="Time Zone" onRetry={refetch} />
      )}
      {!data && !error && <Spinner words="Loading..." />}
    </Panel>
  );
}

/** The browser's zone is offered while none was chosen. */
function TimeZoneForm({ stored }: { stored: string | null }) {
  const queries = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shown = chosen ?? stored ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async () => {
    setBusy(true);
    try {
      await call(setTimeZone, { time_zone: shown });
      await queries.invalidateQueries({ queryKey: ['account'] });
      announceSuccess('Time zone saved');
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex max-w-90 flex-col gap-4">
      <div>
        <FieldLabel id={id}>Time Zone</FieldLabel>
        <Select
          id={id}
          options={zonesWith(shown)}
          value={shown}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Button disabled={busy || stored === shown} onClick={save} className="self-start">
        {busy ? 'Saving...' : 'Save Time Zone'}
      </Button>
    </div>
  );
}

/** Every zone that the browser knows, and this one. */
function zonesWith(zone: string) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), defaultTimeZone, zone]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')] as const);
}
