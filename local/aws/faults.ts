import { createHash } from 'node:crypto';

/** What Lambda and SQS do now and then, and the emulators never do by themselves. */
export interface Faults {
  /** Whether a call begins in a new execution environment, which remembers nothing. */
  isColdStart(): boolean;
  /** Whether messages are handed out once more while they are worked on. */
  isDuplicated(): boolean;
  /** Messages in the order in which they are handed out, which is by chance. */
  anyOrder<Message>(messages: readonly Message[]): Message[];
}

const often = { coldStarts: 0.02, duplicates: 0.1 };

/** Faults by chance, which a seed repeats as far as calls and messages come in the same order. */
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
