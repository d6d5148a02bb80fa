/** What may happen to a session (specification, section 4). */
export type SessionEvent =
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery'
  | 'second-factor-verified';

const name = 'signupscout:session';

/** Tells this tab what happened to the session. */
export const tellSession = (event: SessionEvent): void => {
  window.dispatchEvent(new CustomEvent(name, { detail: event }));
};

/** Calls `listener` with every event of the session; returns what ends that. */
export const onSessionEvent = (listener: (event: SessionEvent) => void): (() => void) => {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
};
