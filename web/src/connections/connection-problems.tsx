import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { isSilent } from './connection-state.ts';
import { useConnections } from './use-connections.ts';

const everyMinute = 60_000;

/** Warns about each connection that used to get events and gets none anymore: signups may be missing. */
export function ConnectionProblems() {
  const { data } = useConnections(everyMinute);
  const now = new Date();
  return (data ?? [])
    .filter((connection) => isSilent(connection, now))
    .map(({ id, name }) => (
      <Notice
        key={id}
        heading={`${name}: no events in the last 7 days`}
        action={<ButtonLink to={`/connection?id=${id}`}>View Connection</ButtonLink>}
      >
        It sent events before. If you still get signups there, check that the sender is on and has this
        connection's address.
      </Notice>
    ));
}
