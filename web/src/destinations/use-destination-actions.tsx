import { FileClock, KeyRound, List, Pencil, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { accountEmailId, type Destination } from '../../../shared/destinations/destination.ts';
import type { MenuItem } from '../ui/overlays/menu.tsx';
import { destinationLink } from './destination-kinds.ts';
import type { HealthStatus } from './health/health-status.ts';
import { needLink, useSendLinkAgain, useSendTest } from './use-destination-calls.ts';

const needAttempts: readonly HealthStatus[] = ['failing', 'gone', 'given-up'];

/** What can be done with a destination: the one thing that its health calls for, and the entries of its menu. */
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
