/** What may happen to a session. */
type SessionEvent =
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery'
  | 'second-factor-verified';

const name = 'signupscout:session';

/** Tells this tab what happened to the session, as an event of the window that carries it as `detail`. */
export function tellSession(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}
