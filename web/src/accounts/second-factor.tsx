import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../platform/lazy-screen.ts';
import { queries } from '../platform/queries.ts';
import { Button } from '../ui/button.tsx';
import { Confirmation } from '../ui/confirmation.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { announceError, announceSuccess } from '../ui/toast.tsx';
import type { Enrolment } from './enrol-second-factor.tsx';

/** In a chunk of its own with the QR code, which few visits need. */
const EnrolSecondFactor = lazyScreen(
  async () => (await import('./enrol-second-factor.tsx')).EnrolSecondFactor,
);

const queryKey = ['second-factor'];

/** The second step of a sign-in: enrol an authenticator app, or remove it. */
export function SecondFactor({ email }: { email: string }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const {
    data: on,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => (await import('../platform/cognito-account.ts')).hasSecondFactor(),
  });
  const finishChange = (state: boolean, news: string) => {
    setEnrolment(undefined);
    queries.setQueryData(queryKey, state);
    announceSuccess(news);
  };
  const start = async () =>
    setEnrolment(await (await import('../platform/cognito-account.ts')).startSecondFactor(email));
  const finish = async (code: string) => {
    await (await import('../platform/cognito-account.ts')).confirmSecondFactor(code);
    finishChange(true, 'Two-step sign-in is on');
  };
  const turnOff = async () => {
    await (await import('../platform/cognito-account.ts')).removeSecondFactor();
    finishChange(false, 'Two-step sign-in is off');
  };
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Two-step sign-in</PanelTitle>
      {error && on === undefined && (
        <div className="mt-3">
          <NotLoaded words="Couldn't load two-step status." label="Two-step sign-in" onRetry={refetch} />
        </div>
      )}
      {!error && on === undefined && (
        <div className="mt-3">
          <Spinner words="Loading..." />
        </div>
      )}
      {on === true && <TurnedOn onOff={turnOff} />}
      {on === false && !enrolment && <TurnedOff onStart={start} />}
      {on === false && enrolment && (
        <Suspense fallback={<Spinner words="Loading..." />}>
          <EnrolSecondFactor {...enrolment} onCode={finish} onCancel={() => setEnrolment(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

function TurnedOn({ onOff }: { onOff: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const turnOff = () => {
    setAsking(false);
    onOff().catch(announceError);
  };
  return (
    <>
      <p className="mt-1.5 mb-4 text-ink-2">
        On. Signing in asks for a code from your authenticator app after your password.
      </p>
      <Button onClick={() => setAsking(true)}>Turn Off Two-Step Sign-In</Button>
      {asking && (
        <Confirmation
          title="Turn off two-step sign-in?"
          action="Turn Off"
          look="danger"
          onConfirm={turnOff}
          onClose={() => setAsking(false)}
        >
          You'll sign in with your password only.
        </Confirmation>
      )}
    </>
  );
}

function TurnedOff({ onStart }: { onStart: () => Promise<void> }) {
  return (
    <>
      <p className="mt-1.5 mb-4 text-ink-2">
        Off. Turn it on to require a code from your authenticator app after your password.
      </p>
      <Button onClick={() => onStart().catch(announceError)}>Set Up Authenticator App</Button>
    </>
  );
}
