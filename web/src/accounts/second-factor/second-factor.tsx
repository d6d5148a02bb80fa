import { recoveryCodeCount } from '../../../../shared/accounts/factors-api.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Setting } from '../../ui/forms/settings.tsx';
import { OpenDialog } from '../settings/open-dialog.tsx';
import { useFactors } from './use-factors.ts';

/** Separate chunks with the QR code library, which few visits need. */
const EnrolSecondFactor = lazyScreen(
  async () => (await import('./enrol-second-factor.tsx')).EnrolSecondFactor,
);
const RemoveSecondFactor = lazyScreen(
  async () => (await import('./change-second-factor.tsx')).RemoveSecondFactor,
);
const RenameSecondFactor = lazyScreen(
  async () => (await import('./change-second-factor.tsx')).RenameSecondFactor,
);
const NewRecoveryCodes = lazyScreen(async () => (await import('./recovery-codes.tsx')).NewRecoveryCodes);

/** Shows both rows while loading, so that the page does not jump. */
export function SecondFactor({ email }: { email: string }) {
  const { data, error, refetch } = useFactors();
  if (!data && error) {
    return (
      <Setting label="Two-step sign-in">
        <NotLoaded words="Couldn't load two-step status." label="Two-step sign-in" onRetry={refetch} />
      </Setting>
    );
  }
  const on = data?.data.find(({ status }) => status === 'verified');
  return (
    <>
      <Setting
        label="Two-step sign-in"
        note="When on, signing in requires your password and a code from your authenticator app."
        action={
          data && (
            <>
              {/* One button for both states, so that focus returns to it. */}
              <OpenDialog label={on ? 'Turn Off Two-Step Sign-In' : 'Set Up Authenticator App'}>
                {(dialog) =>
                  on ? (
                    <RemoveSecondFactor onClose={dialog.onClose} />
                  ) : (
                    <EnrolSecondFactor {...dialog} email={email} />
                  )
                }
              </OpenDialog>
              {on && (
                <OpenDialog label="Rename">
                  {(dialog) => <RenameSecondFactor {...dialog} name={on.friendly_name} />}
                </OpenDialog>
              )}
            </>
          )
        }
      >
        {!data && 'Loading...'}
        {data && (on ? `On: ${on.friendly_name}` : 'Off')}
      </Setting>
      <Setting
        label="Recovery codes"
        note="If you lose your authenticator app, each code turns off two-step sign-in once, together with your password."
        action={
          on && (
            <OpenDialog label="New Recovery Codes">{(dialog) => <NewRecoveryCodes {...dialog} />}</OpenDialog>
          )
        }
      >
        {!data && 'Loading...'}
        {data &&
          (on
            ? `${data.recovery_codes_left} of ${recoveryCodeCount} left`
            : 'You get them when you turn it on')}
      </Setting>
    </>
  );
}
