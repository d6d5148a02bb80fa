import { Pencil, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { outcomeFilters } from '../../../shared/deliveries/api.ts';
import { accountEmailId, type Destination } from '../../../shared/destinations/destination.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { useAccount } from '../accounts/settings/use-account.ts';
import { LogLoading } from '../destinations/deliveries/log-states.tsx';
import { DestinationSwitch, useSendTest } from '../destinations/use-destination-actions.tsx';
import { useDestinations } from '../destinations/use-destinations.ts';
import { nameOf } from '../notifications/rules/rule-words.ts';
import { useRules } from '../notifications/rules/use-rules.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { knownValue } from '../platform/screens/use-address-state.ts';
import { CopiedText } from '../ui/feedback/copying.tsx';
import { MissingItem } from '../ui/feedback/not-loaded.tsx';
import { Button } from '../ui/forms/button.tsx';
import { BackLink, PageHeading, Panel } from '../ui/page/page.tsx';

const EmailsPaused = lazyScreen(
  async () => (await import('../notifications/emails-paused.tsx')).EmailsPaused,
);

const DestinationDialog = lazyScreen(
  async () => (await import('../destinations/destination-dialog.tsx')).DestinationDialog,
);

const PayloadPreview = lazyScreen(
  async () => (await import('../destinations/payload-preview.tsx')).PayloadPreview,
);

const SigningSecret = lazyScreen(
  async () => (await import('../destinations/signing-secret.tsx')).SigningSecret,
);

const HealthPanel = lazyScreen(
  async () => (await import('../destinations/health/health-panel.tsx')).HealthPanel,
);

const DeliveryLog = lazyScreen(
  async () => (await import('../destinations/deliveries/delivery-log.tsx')).DeliveryLog,
);

export function DestinationScreen() {
  const [query] = useSearchParams();
  const { data, error, refetch } = useDestinations();
  const destination = data?.find(({ id }) => id === query.get('id'));
  return (
    <>
      <BackLink to="/notifications">Back to Notifications</BackLink>
      {destination ? (
        <Page key={destination.id} destination={destination} />
      ) : (
        <MissingItem
          heading="Destination"
          why={data ? 'deleted' : error ? 'not loaded' : 'loading'}
          to="/notifications"
          action="View Destinations"
          onRetry={refetch}
        />
      )}
    </>
  );
}

function Page({ destination }: { destination: Destination }) {
  const [query, setQuery] = useSearchParams();
  const { data: rules } = useRules();
  const { data: account } = useAccount();
  const names = (rules ?? []).filter((rule) => rule.destinations.includes(destination.id)).map(nameOf);
  const outcome = knownValue(outcomeFilters, query.get('outcome'));
  return (
    <>
      <Head destination={destination} />
      {destination.id === accountEmailId && (
        <div className="mb-4 empty:hidden">
          <Suspense>
            <EmailsPaused account={account} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <div className="grid gap-4">
          <HealthPanel destination={destination} rules={names} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_25rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
            <Suspense
              fallback={
                <Panel>
                  <LogLoading />
                </Panel>
              }
            >
              <DeliveryLog
                destination={destination}
                outcome={outcome}
                onOutcome={(next) =>
                  setQuery({ id: destination.id, ...(next ? { outcome: next } : {}) }, { replace: true })
                }
              />
            </Suspense>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {/* At the bottom, so that nothing moves when they load. */}
              <Suspense>
                <PayloadPreview destination={destination} rules={names} />
                {destination.kind === 'webhook' && <SigningSecret destination={destination} />}
              </Suspense>
            </div>
          </div>
        </div>
      </Suspense>
    </>
  );
}

function Head({ destination }: { destination: Destination }) {
  const [editing, setEditing] = useState(false);
  const test = useSendTest(destination);
  return (
    <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <PageHeading>{destination.name}</PageHeading>
        <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2">
          {kindOf[destination.kind].name} to
          {kindOf[destination.kind].hasSecretAddress ? (
            <code className="font-mono text-13 break-all text-ink">{destination.address}</code>
          ) : (
            <CopiedText name="address" text={destination.address} />
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        <span className="mr-2 flex items-center gap-2 font-medium max-md:-ml-1 max-md:w-full">
          <DestinationSwitch destination={destination} />
          {destination.enabled ? 'Enabled' : 'Off'}
        </span>
        {destination.id !== accountEmailId && (
          <Button className="max-md:flex-1" onClick={() => setEditing(true)}>
            <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
            Edit
          </Button>
        )}
        <Button className="max-md:flex-1" disabled={test.busy || !destination.confirmed} onClick={test.send}>
          <Send size={16} strokeWidth={1.9} aria-hidden="true" />
          Send Test
        </Button>
      </div>
      <Suspense>
        {editing && (
          <DestinationDialog
            destination={destination}
            onClose={() => setEditing(false)}
            returnTo={undefined}
          />
        )}
      </Suspense>
    </div>
  );
}
