import { Plus } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { Proposal } from '../../../shared/notifications/api.ts';
import { maxRules, type Rule, tooManyRules } from '../../../shared/notifications/rule.ts';
import { useAccount } from '../accounts/settings/use-account.ts';
import { describeHealth } from '../destinations/health/health-sentence.ts';
import { useReturnFromSlack } from '../destinations/slack-app.tsx';
import { useDestinations } from '../destinations/use-destinations.ts';
import { EmailsPaused } from '../notifications/emails-paused.tsx';
import { ProposedChange, useProposal } from '../notifications/rules/proposed-change.tsx';
import { nameOf, type RuleDestination } from '../notifications/rules/rule-words.ts';
import { useRules } from '../notifications/rules/use-rules.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { Button, buttonClasses } from '../ui/forms/button.tsx';
import { BackToDashboard, PageHeading, Panel } from '../ui/page/page.tsx';

const RuleDialog = lazyScreen(loadDialog);

const RulesList = lazyScreen(loadList);

/** At the bottom, so that nothing moves when it loads. */
const DestinationsPanel = lazyScreen(
  async () => (await import('../destinations/destinations-panel.tsx')).DestinationsPanel,
);

const limitId = 'rules-limit';

type AddRef = RefObject<HTMLButtonElement | null>;

interface AddButtonProps {
  at: AddRef;
  onClick: () => void;
  /** ID of the text that explains the limit, if the account has the maximum number of rules. */
  fullBecause?: string | undefined;
}

export function NotificationsScreen() {
  const { data: account } = useAccount();
  const { destinations, failed: destinationsFailed } = useRuleDestinations();
  const { data: rules, error, refetch } = useRules();
  const proposal = useProposal();
  const [reviewed, setReviewed] = useState<Proposal>();
  const [query, setQuery] = useSearchParams();
  const isSuggested = ['size_above', 'size', 'country'].some((name) => query.has(name));
  const [open, setOpen] = useState<Rule | 'new' | undefined>(isSuggested ? 'new' : undefined);
  const add: AddRef = useRef(null);
  const [newChannel, setNewChannel] = useState<string>();
  useReturnFromSlack(setNewChannel);

  useEffect(() => {
    if (error) announceFailure('Failed to load notifications');
  }, [error]);

  useEffect(() => {
    // If preloading fails, showing them shows the error.
    loadList().catch(() => {});
    loadDialog().catch(() => {});
  }, []);

  const empty = rules?.length === 0;
  const listed = rules !== undefined && !empty && proposal !== undefined;
  const full = rules !== undefined && rules.length >= maxRules;
  useEffect(() => {
    // The last deleted row had the focus.
    if (empty && document.activeElement === document.body) add.current?.focus();
  }, [empty]);

  const editing = open ?? ruleFor(newChannel, rules);
  const rule = editing === 'new' ? undefined : editing;
  const proposedFor = proposal && rules?.find(({ id }) => id === proposal.rule_id);
  const review = (changed: Rule, change: Proposal) => {
    setReviewed(change);
    setOpen(changed);
  };
  const addNew = () => setOpen('new');
  const close = () => {
    setOpen(undefined);
    setReviewed(undefined);
    setNewChannel(undefined);
    if (isSuggested) setQuery({}, { replace: true });
  };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>Notifications</PageHeading>
        {listed && <AddButton at={add} onClick={addNew} fullBecause={full ? limitId : undefined} />}
        {full && (
          <p id={limitId} role="status" className="w-full text-ink-2">
            {tooManyRules}
          </p>
        )}
      </div>
      <div className="mb-4 empty:hidden">
        <EmailsPaused account={account} />
      </div>
      <Suspense fallback={<Loading />}>
        {proposal && proposedFor && (
          <ProposedChange
            proposal={proposal}
            onReview={() => review(proposedFor, proposal)}
            onDismissed={() => add.current?.focus()}
          />
        )}
        {listed ? (
          <RulesList rules={rules} destinations={destinations} onEdit={setOpen} />
        ) : (
          <Panel>
            {(rules ? !empty : !error) && <Loading />}
            {!rules && error && <NotLoaded onRetry={() => refetch()} />}
            {empty && <NoRules at={add} onAdd={addNew} />}
          </Panel>
        )}
        <Suspense>
          {/* Below the rules, and only after they are loaded, so that it never moves. */}
          {(listed || empty || error) && (
            <DestinationsPanel
              rulesOf={(id) => (rules ?? []).filter((one) => one.destinations.includes(id)).map(nameOf)}
            />
          )}
        </Suspense>
      </Suspense>
      <Suspense>
        {editing && !(full && editing === 'new') && (
          <RuleDialog
            rule={rule}
            change={reviewed?.change}
            query={query}
            alsoTo={newChannel}
            timeZone={account ? (account.time_zone ?? defaultTimeZone) : 'your time zone'}
            destinations={destinations}
            destinationsFailed={destinationsFailed}
            onClose={close}
            returnTo={rule ? undefined : add}
          />
        )}
      </Suspense>
    </>
  );
}

/** The rule that opens with a new channel, to which no rule sends yet: the first one, or a new one. */
function ruleFor(channel: string | undefined, rules: readonly Rule[] | undefined): Rule | 'new' | undefined {
  if (!channel || !rules || rules.some(({ destinations }) => destinations.includes(channel)))
    return undefined;
  return rules[0] ?? 'new';
}

async function loadList() {
  return (await import('../notifications/rules/rules-list.tsx')).RulesList;
}

async function loadDialog() {
  return (await import('../notifications/editor/rule-dialog.tsx')).RuleDialog;
}

function AddButton({ at, onClick, fullBecause }: AddButtonProps) {
  return (
    <button
      type="button"
      ref={at}
      onClick={onClick}
      disabled={fullBecause !== undefined}
      aria-describedby={fullBecause}
      className={buttonClasses({ look: 'filled' })}
    >
      <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
      Add Notification
    </button>
  );
}

function Loading() {
  return (
    <div className="flex min-h-60 items-center justify-center">
      <Spinner words="Loading notifications..." />
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center gap-4 px-6 max-sm:px-4">
      <p className="text-16 text-ink-2">Couldn't load your notification rules.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}

function NoRules({ at, onAdd }: { at: AddRef; onAdd: () => void }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center px-6 max-sm:px-4">
      <p className="text-16 font-bold">No notifications configured yet.</p>
      <p className="mt-1 mb-4 text-ink-2">Click "Add Notification" to create your first notification rule.</p>
      <AddButton at={at} onClick={onAdd} />
    </div>
  );
}

function useRuleDestinations() {
  const { data, isError } = useDestinations();
  const destinations = data?.map((destination): RuleDestination => {
    const { id, kind, name, address } = destination;
    const { state, tone } = describeHealth(destination, new Date());
    return { id, name, address, shortName: kind === 'email' ? address : name, state, tone };
  });
  return { destinations, failed: isError };
}
