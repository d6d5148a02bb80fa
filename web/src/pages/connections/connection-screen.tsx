import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Connection, ConnectionEvent } from '../../../../shared/connections/connection.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { ConnectionHead } from '../../connections/connection-head.tsx';
import { EventsPanel } from '../../connections/events/events-panel.tsx';
import { useEvent, useLatestEvent } from '../../connections/events/use-events.ts';
import { StepsPanel } from '../../connections/setup/steps-panel.tsx';
import { noAlertWords, Trail } from '../../connections/setup/trail.tsx';
import { useConnections } from '../../connections/use-connections.ts';
import { CallError } from '../../platform/api/call.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { signupLink } from '../../platform/screens/use-address-state.ts';
import { isPending, StatusCell, waitingWords } from '../../signups/cells.tsx';
import { signupKey, useSignup } from '../../signups/detail/use-signup.ts';
import { MissingItem } from '../../ui/feedback/not-loaded.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { orDash } from '../../ui/page/format.ts';
import { BackLink, Bar, Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Blaze, sizeOrDash } from '../../ui/tables/cells.tsx';

const NoAlert = lazyScreen(async () => (await import('../../notifications/signup-alerts.tsx')).NoAlert);
const RevealedConnection = lazyScreen(
  async () => (await import('../../imports/revealed-import.tsx')).RevealedConnection,
);

export function ConnectionScreen() {
  const [query] = useSearchParams();
  const { data, error, dataUpdatedAt, refetch } = useConnections();
  const connection = data?.find(({ id }) => id === query.get('id'));
  return (
    <>
      <BackLink to="/connections">Back to Connections</BackLink>
      {connection ? (
        <Page key={connection.id} connection={connection} now={new Date(dataUpdatedAt)} onNews={refetch} />
      ) : (
        <MissingItem
          heading="Connection"
          why={data ? 'deleted' : error ? 'not loaded' : 'loading'}
          to="/connections"
          action="View Connections"
          onRetry={refetch}
        />
      )}
    </>
  );
}

interface PageProps {
  connection: Connection;
  now: Date;
  /** Called after an event that the connection's figures may not include yet. */
  onNews: () => void;
}

function Page({ connection, now, onNews }: PageProps) {
  const latest = useLatestEvent(connection.id);
  const { id, state } = latest.data ?? {};
  const { last_event } = connection;
  const isNews = id !== undefined && (id !== last_event?.id || state !== last_event.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new event and state.
  useEffect(() => {
    if (isNews) onNews();
  }, [isNews, id, state, onNews]);
  /** The newest event that became a signup, otherwise the newest event. */
  const followed = isSignup(latest.data) || !isSignup(last_event) ? latest.data : last_event;
  const [chosen, setChosen] = useState<string>();
  const shown = useEvent(connection.id, chosen);
  const event = (chosen ? shown.data : followed) ?? undefined;
  const became = isSignup(event) ? (event.signup_id ?? '') : '';
  const { data: signup, error } = useSignup(became, undefined);
  const deleted = error instanceof CallError && error.status === 404;
  return (
    <>
      <ConnectionHead connection={connection} now={now} event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Trail
          connection={connection}
          event={event}
          signup={deleted ? null : became ? signup : undefined}
          noAlert={
            <Suspense fallback={noAlertWords}>
              {signup && (
                <NoAlert signup={signup} signupKey={signupKey(signup.id)}>
                  {noAlertWords}
                </NoAlert>
              )}
            </Suspense>
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] wide:grid-cols-[27rem_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <StepsPanel connection={connection} received={Boolean(latest.data) || connection.signups > 0} />
            {connection.signups === 0 && <PastUsers />}
          </div>
          <EventsPanel connection={connection} event={chosen ?? followed?.id} onOpen={setChosen} />
        </div>
        {became && signup && !deleted && <EventSignup signup={signup} />}
        <Suspense>{connection.signups > 0 && <RevealedConnection connection={connection} />}</Suspense>
      </div>
    </>
  );
}

function PastUsers() {
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 px-6 py-4 max-sm:px-4">
      <p className="text-pretty text-ink-2">A connection sends new signups only.</p>
      <ButtonLink size="compact" to="/import">
        Import Your Past Users
      </ButtonLink>
    </Panel>
  );
}

function isSignup(event: ConnectionEvent | null | undefined): event is ConnectionEvent {
  return event?.state === 'signup' || event?.state === 'waiting';
}

function EventSignup({ signup }: { signup: AccountSignup }) {
  const { email, first_name, last_name, company_name, company_size, domain_authority, alerted_at } = signup;
  const open = <Bar className="w-16" />;
  const pending = isPending(signup);
  const waiting = signup.waiting_for_credits;
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-6 py-4 max-md:px-4">
        <PanelTitle>The signup it became</PanelTitle>
        <div className="flex gap-2">
          {waiting && (
            <ButtonLink size="compact" look="filled" to="/credits">
              Purchase Credits
            </ButtonLink>
          )}
          <ButtonLink size="compact" to={signupLink(signup.id)}>
            Open Signup
          </ButtonLink>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 px-6 py-5 max-md:grid-cols-[8rem_minmax(0,1fr)] max-md:gap-y-2 max-md:px-4 md:grid-cols-3 wide:grid-cols-[2fr_repeat(5,minmax(0,1fr))]">
        <Fact name="Email">
          <span className="flex items-center font-medium break-all">
            {alerted_at && <Blaze sent />}
            {email}
          </span>
        </Fact>
        <Fact name="Name">{orDash([first_name, last_name].filter(Boolean).join(' '))}</Fact>
        <Fact name="Company">
          {waiting ? waitingWords : pending && !company_name ? open : orDash(company_name)}
        </Fact>
        <Fact name="Company Size">{pending ? open : sizeOrDash(company_size)}</Fact>
        <Fact name="Email Status">{pending ? open : <StatusCell status={signup.email_status} />}</Fact>
        <Fact name="Domain Authority">{pending ? open : orDash(domain_authority)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-md:contents">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words md:mt-0.5">{children}</dd>
    </div>
  );
}
