import { sendOutbox } from '../../shared/operations/work.ts';
import { textIn } from './account-view.ts';
import { Follower } from './follower.ts';
import type { System } from './system.ts';

/** The due times of stored messages to these queues, in milliseconds since 1970, earliest first. */
export function dueTimes(
  { table }: System,
  isWanted: (queue: string) => boolean = (queue) => queue === 'deliveryQueue',
): number[] {
  return [...table.model.items.values()]
    .filter(({ pk, queue }) => textIn(pk).startsWith('OUTBOX#') && isWanted(textIn(queue)))
    .map(({ due_at }) => Date.parse(textIn(due_at)))
    .sort((a, b) => a - b);
}

/** The times at which sent messages are sent again if they were lost. A look again is not sent before. */
export function againTimes(system: System): number[] {
  return dueTimes(system, (queue) => queue !== 'deliveryQueue' && !isLook(queue));
}

/** Only looks again at signups are stored messages to this queue. */
export function isLook(queue: string): boolean {
  return queue === 'enrichmentQueue';
}

/** Advances time until the wanted messages were handled, or after so many runs of their schedule. */
export async function sendWhatIsDue(
  system: System,
  runs: number,
  isWanted = (queue: string) => !isLook(queue),
): Promise<void> {
  for (let left = runs; left > 0; left -= 1) {
    const [due] = dueTimes(system, isWanted);
    if (due === undefined) return;
    system.world.say('the schedule of the outbox');
    system.world.later(due - system.world.now + 1_000, () => void system.run(sendOutbox));
    await system.world.run();
  }
}

/** The schedule of the outbox, which runs every minute: it is called only if time leaps over a due time. */
export class OutboxSchedule extends Follower {
  private called = false;

  beforeLeap(milliseconds: number): void {
    const { now, random } = this.system.world;
    const [due] = milliseconds > 1_000 && !this.called ? dueTimes(this.system, () => true) : [];
    if (due === undefined || due > now + milliseconds) return;
    this.called = true;
    this.system.world.later(due - now + random.below(random.pick([1_000, 60_000])), async () => {
      await this.system.run(sendOutbox);
      this.called = false;
    });
  }
}
