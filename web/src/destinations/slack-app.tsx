import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startSlackInstall } from '../../../shared/destinations/api.ts';
import { call } from '../platform/api/call.ts';
import { loadConfig } from '../platform/api/config.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { KindIcon } from './kind-icon.tsx';
import { useInstallSlack } from './use-destinations.ts';

/** Undefined until the stage's settings are loaded. */
export function useHasSlackApp(): boolean | undefined {
  const { data, isPending } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
  return isPending ? undefined : (data?.slackApp ?? false);
}

/** Leads to Slack's page, on which the customer chooses a channel. Slack leads back to the notifications. */
export function AddToSlack({ disabled = false, className = '' }: { disabled?: boolean; className?: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      location.assign((await call(startSlackInstall, {})).url);
    } catch (failure) {
      setLeaving(false);
      announceFailure("Slack couldn't be opened", failure instanceof Error ? failure.message : undefined);
    }
  };
  return (
    <Button disabled={disabled || leaving} onClick={leave} className={className}>
      <KindIcon kind="slack" aria-hidden="true" />
      {leaving ? 'Opening Slack...' : 'Add to Slack'}
    </Button>
  );
}

/** Adds the channel with which Slack sent the browser back. `onAdded` must be stable. */
export function useReturnFromSlack(onAdded: (id: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const { mutateAsync } = useInstallSlack();
  const [code, state] = [query.get('code'), query.get('state')];
  useEffect(() => {
    if (!state) return;
    // Before the request, so that neither a reload nor a second effect uses the code again.
    setQuery({}, { replace: true });
    if (!code) return announceFailure('Nothing was added to Slack');
    mutateAsync({ code, state }).then(
      ({ id, name }) => {
        announceSuccess('Slack channel added', name);
        onAdded(id);
      },
      (failure: Error) => announceFailure('Failed to add the Slack channel', failure.message),
    );
  }, [code, state, setQuery, mutateAsync, onAdded]);
}
