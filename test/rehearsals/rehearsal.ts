import { expect } from 'vitest';
import type { Queue, Schedule } from '../../shared/operations/work.ts';
import type { RehearsalStage } from './stage.ts';

/** A rehearsed entry of RUNBOOK.md: the cause of its alarm, its steps, and the check that all is well. */
export interface Rehearsal {
  /** The entry's heading. */
  readonly entry: string;
  rehearse(stage: RehearsalStage): Promise<Steps>;
}

/** The steps of one rehearsal share their state in a closure. */
export interface Steps {
  /** Reports figures that end the alarm, if silence would not. */
  calm?(): Promise<void>;
  break(): Promise<void>;
  /** Follows the entry's steps. */
  follow(): Promise<void>;
  /** Waits until customers have everything that was promised. */
  healed(): Promise<void>;
}

/**
 * The dead-letter queue of a worker. The worker loses its right to the table while there is work, is then
 * fixed, and its messages are redriven. `tooEarly` redrives them once before the fix, which loses nothing.
 * `work` makes work for the queue, and resolves with a function that waits for its end.
 */
export function redriven(
  queue: Queue,
  work: (stage: RehearsalStage) => Promise<() => Promise<unknown>>,
  { tooEarly = false } = {},
): Rehearsal {
  return {
    entry: queue.alarm.entry,
    async rehearse(stage) {
      let done: () => Promise<unknown>;
      return {
        async break() {
          await stage.breakWorker(queue);
          done = await work(stage);
        },
        async follow() {
          if (tooEarly) expect(await stage.redrive(queue)).toMatch(backAtWork);
          expect(await stage.fixWorker(queue)).toMatch(backAtWork);
        },
        healed: async () => void (await done()),
      };
    },
  };
}

const backAtWork = /^[1-9]\d* dead letters of \w+ are back at work/;

/** The dead-letter queue of a schedule, whose function loses its right to the table, and is then fixed. */
export function emptied(schedule: Schedule): Rehearsal {
  return {
    entry: schedule.alarm.entry,
    rehearse: async (stage) => ({
      async break() {
        stage.deny(schedule.entry);
        await stage.run(schedule);
      },
      async follow() {
        stage.allow(schedule.entry);
        await stage.queues.purge(stage.alarms.queueOf(schedule.alarm.entry));
      },
      // The next run does the missed work, and does not fail: the alarm would show it.
      healed: () => stage.run(schedule),
    }),
  };
}
