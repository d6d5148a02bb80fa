import { randomBytes } from 'node:crypto';
import { notAuthorized } from './refusals.ts';

const life = 180_000;
const limit = 10_000;

/** Sign-ins that wait for their next step, for three minutes and in memory only, each under a secret name. */
export interface Challenges<State> {
  open(state: State): string;
  /** The state of a challenge of this process. Throws NotAuthorizedException for one that is unknown or too old. */
  look(name: string | undefined): State;
  close(name: string | undefined): void;
}

/** Keeps the sign-ins that wait for their next step. */
export function challenges<State>(now: () => number): Challenges<State> {
  const waiting = new Map<string, { state: State; until: number }>();
  const forget = () => {
    for (const [name, { until }] of waiting) if (until < now() || waiting.size > limit) waiting.delete(name);
  };
  return {
    open(state) {
      forget();
      const name = randomBytes(64).toString('base64');
      waiting.set(name, { state, until: now() + life });
      return name;
    },
    look(name) {
      const found = waiting.get(name ?? '');
      if (!found || found.until < now())
        throw notAuthorized('Invalid session for the user, session is expired.');
      return found.state;
    },
    close(name) {
      waiting.delete(name ?? '');
    },
  };
}
