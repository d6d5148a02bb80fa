import { createHash } from 'node:crypto';

/** Faults that Lambda and SQS have occasionally, and the emulators never by themselves. */
export interface Faults {
  /** True to start a new execution environment for a call. */
  isColdStart(): boolean;
  /** True to deliver messages again while they are being handled. */
  isDuplicated(): boolean;
  anyOrder<Message>(messages: readonly Message[]): Message[];
}

const often = { coldStarts: 0.02, duplicates: 0.1 };

/** Random faults, reproducible with a seed if calls and messages arrive in the same order. */
export function faultsOf(seed: number): Faults {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    isColdStart: () => draw() < often.coldStarts,
    isDuplicated: () => draw() < often.duplicates,
    anyOrder: (messages) =>
      messages
        .map((message) => [draw(), message] as const)
        .sort(([one], [other]) => one - other)
        .map(([, message]) => message),
  };
}
