import type { Random } from './random.ts';

/** Faults of a call to the outside. `refused` is the service's response to a busy caller. */
export const faultKinds = [
  'crash before',
  'crash after',
  'answer lost',
  'not reached',
  'refused',
  'slow',
] as const;

export type Fault = (typeof faultKinds)[number];

/** The likelihood of each fault, for calls and for messages. */
export interface FaultProfile {
  readonly calls: Readonly<Record<Fault, number>>;
  readonly duplicate: number;
  readonly late: number;
  /** Nothing worse than waiting: then no customer may see an internal error. */
  readonly harmless?: true;
}

const none: Record<Fault, number> = {
  'crash before': 0,
  'crash after': 0,
  'answer lost': 0,
  'not reached': 0,
  refused: 0,
  slow: 0,
};

export const noFaults: FaultProfile = { calls: none, duplicate: 0, late: 0 };

const faultProfiles: Readonly<Record<string, FaultProfile>> = {
  noFaults: { ...noFaults, duplicate: 0.1 },
  crashes: { calls: { ...none, 'crash before': 0.03, 'crash after': 0.05 }, duplicate: 0.1, late: 0.05 },
  losses: { calls: { ...none, 'answer lost': 0.06, 'not reached': 0.02 }, duplicate: 0.1, late: 0.1 },
  crowds: { calls: { ...none, refused: 0.08, slow: 0.02 }, duplicate: 0.3, late: 0.1, harmless: true },
  storms: {
    calls: {
      'crash before': 0.02,
      'crash after': 0.03,
      'answer lost': 0.03,
      'not reached': 0.01,
      refused: 0.03,
      slow: 0.02,
    },
    duplicate: 0.25,
    late: 0.25,
  },
};

export function someFaults(random: Random): FaultProfile {
  const weights = { noFaults: 1, crashes: 3, losses: 3, crowds: 3, storms: 4 };
  return faultProfiles[random.weighted(weights)] ?? noFaults;
}

/** The fault of one call; undefined if the call succeeds. */
export function faultOf(random: Random, faultProfile: FaultProfile): Fault | undefined {
  let left = random.next();
  for (const kind of faultKinds) {
    left -= faultProfile.calls[kind];
    if (left < 0) return kind;
  }
  return undefined;
}

/** Milliseconds by which a message is late: mostly none, sometimes 11 minutes, sometimes 25 hours. */
export function lateness(random: Random, faultProfile: FaultProfile): number {
  if (!random.chance(faultProfile.late)) return random.below(50);
  return random.chance(0.6) ? 11 * 60_000 : 25 * 3_600_000;
}
