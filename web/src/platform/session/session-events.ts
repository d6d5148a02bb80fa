type SessionEvent =
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery'
  | 'second-factor-verified';

const name = 'signupscout:session';

/** Dispatches a window event with the kind as its `detail`. */
export function dispatchSessionEvent(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
}
