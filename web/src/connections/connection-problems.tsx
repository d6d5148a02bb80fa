import type { OpenProblem } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { isSilent } from './connection-state.ts';
import { useConnections } from './use-connections.ts';

const everyMinute = 60_000;

/** Each connection that used to get events and gets none anymore: signups may be missing. */
export function useConnectionProblems(): OpenProblem[] {
  const { data } = useConnections(everyMinute);
  const now = new Date();
  return (data ?? [])
    .filter((connection) => isSilent(connection, now))
    .map(({ id, name }) => ({
      heading: `${name}: no events in the last 7 days`,
      words:
        "It sent events before. If you still get signups there, check that the sender is on and has this connection's address.",
      action: (
        <ButtonLink size="compact" to={`/connection?id=${id}`}>
          View Connection
        </ButtonLink>
      ),
      isSevere: false,
    }));
}
