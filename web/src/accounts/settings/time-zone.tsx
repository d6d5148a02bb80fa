import { defaultTimeZone } from '../../../../shared/accounts/time-zone.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Setting } from '../../ui/forms/settings.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { useAccount } from './use-account.ts';

const ChangeTimeZone = lazyScreen(async () => (await import('./change-time-zone.tsx')).ChangeTimeZone);

/** The time zone in which digests are sent at their hour. Until it is loaded there is no form: what it saves is seen. */
export function TimeZone() {
  const { data, error, refetch } = useAccount();
  if (!data && error) {
    return (
      <Setting label="Time zone">
        <NotLoaded words="Couldn't load your time zone." label="Time Zone" onRetry={refetch} />
      </Setting>
    );
  }
  return (
    <Setting
      label="Time zone"
      note="Digests are sent at their hour in this time zone."
      action={
        data && (
          <OpenDialog label="Change Time Zone">
            {(dialog) => <ChangeTimeZone {...dialog} stored={data.time_zone} />}
          </OpenDialog>
        )
      }
    >
      {data
        ? (data.time_zone?.replaceAll('_', ' ') ?? `${defaultTimeZone}, until you choose one`)
        : 'Loading...'}
    </Setting>
  );
}
