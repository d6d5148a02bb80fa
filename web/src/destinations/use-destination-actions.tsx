import { FileClock, KeyRound, List, Pencil, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { accountEmailId, type Destination } from '../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Switch } from '../ui/forms/switch.tsx';
import type { MenuItem } from '../ui/overlays/menu.tsx';
import type { HealthStatus } from './health/health-sentence.ts';
import {
  destinationLink,
  useSendLink,
  useTestDestination,
  useToggleDestination,
} from './use-destinations.ts';

const needAttempts: readonly HealthStatus[] = ['failing', 'gone', 'given-up'];

export function useDestinationActions(
  destination: Destination,
  status: HealthStatus,
  { onEdit, onDelete }: { onEdit: () => void; onDelete: () => void },
): { main: MenuItem; others: readonly MenuItem[] } {
  const navigate = useNavigate();
  const test = useSendTest(destination);
  const link = useSendLinkAgain(destination);
  const own = destination.id === accountEmailId;
  const view = () => navigate(destinationLink(destination));
  const testing: MenuItem = { words: 'Send Test', icon: Send, disabled: test.busy, onChoose: test.send };
  const main: MenuItem =
    needLink.includes(status) && !own
      ? { words: 'Send Link Again', icon: Send, disabled: link.busy, onChoose: link.send }
      : needAttempts.includes(status)
        ? { words: 'View Attempts', icon: List, onChoose: view }
        : testing;
  return {
    main,
    others: [
      ...(own ? [] : [{ words: 'Edit', icon: Pencil, onChoose: onEdit }]),
      ...(main === testing || status === 'unconfirmed' ? [] : [testing]),
      ...(destination.kind === 'webhook'
        ? [
            {
              words: 'Rotate Secret...',
              icon: KeyRound,
              onChoose: () => navigate(`${destinationLink(destination)}#secret`),
            },
          ]
        : []),
      { words: 'View Deliveries', icon: FileClock, onChoose: view },
      ...(own ? [] : [{ words: 'Delete...', icon: Trash2, danger: true, onChoose: onDelete }]),
    ],
  };
}

/** States that a confirmation link resolves: the recipient agrees to get alerts. */
export const needLink: readonly HealthStatus[] = ['unconfirmed', 'bounced', 'reported', 'unsubscribed'];

export function useSendLinkAgain({ id, address }: Destination) {
  const { mutate, isPending } = useSendLink(id);
  const send = () =>
    mutate(undefined, {
      onSuccess: () => announceSuccess('Link sent', `The recipient must open it: ${address}`),
      onError: (failure) => announceFailure("The link couldn't be sent", failure.message),
    });
  return { send, busy: isPending };
}

export function useSendTest({ id, name, address }: Destination) {
  const { mutate, isPending } = useTestDestination(id);
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ state, attempts }) => {
        if (state === 'delivered') return announceSuccess('Test sent', `To ${name}, ${address}.`);
        const failure = attempts.at(-1)?.failure ?? 'It was not sent.';
        announceFailure(state === 'unknown' ? 'The test may not have arrived' : 'The test failed', failure);
      },
      onError: (failure) => announceFailure('Failed to send the test', failure.message),
    });
  return { send, busy: isPending };
}

export function useSwitch({ id }: Destination) {
  const { mutate } = useToggleDestination(id);
  return (enabled: boolean) =>
    mutate(enabled, {
      onError: (failure) => announceFailure('Failed to update the destination', failure.message),
    });
}

export interface DestinationsProps {
  destinations: readonly Destination[];
  rulesOf: (id: string) => readonly string[];
  onEdit: (destination: Destination) => void;
  onDelete: (destination: Destination) => void;
}

export function DestinationSwitch({ destination }: { destination: Destination }) {
  const change = useSwitch(destination);
  return <Switch checked={destination.enabled} onChange={change} label={`Enabled: ${destination.name}`} />;
}

export function countRules(names: readonly string[]): string {
  return `${names.length} ${names.length === 1 ? 'rule' : 'rules'}`;
}
