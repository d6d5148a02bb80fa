import { sendDueDeliveries } from '../../shared/deliveries/work.ts';
import { textIn } from './account-view.ts';
import type { System } from './system.ts';

/** When the deliveries are due that wait for their schedule, in milliseconds since 1970, the first one first. */
export function dueTimes({ table }: System): number[] {
  return [...table.model.items.values()]
    .filter(({ pk }) => textIn(pk).startsWith('DUE#'))
    .map(({ sk }) => Date.parse(textIn(sk).split('#')[0] ?? ''))
    .sort((a, b) => a - b);
}

/** Lets time go on until the deliveries that wait were sent, or so many runs of their schedule were tried. */
export async function sendWhatIsDue(system: System, runs: number): Promise<void> {
  for (let left = runs; left > 0; left -= 1) {
    const [due] = dueTimes(system);
    if (due === undefined) return;
    system.world.say('the schedule for due deliveries');
    system.world.later(due - system.world.now + 1_000, () => void system.run(sendDueDeliveries));
    await system.world.run();
  }
}

/** The schedule for due deliveries, which runs every minute: it is called only where time leaps over a due time. */
export class DueSchedule {
  private readonly system: System;
  private called = false;

  constructor(system: System) {
    this.system = system;
  }

  beforeLeap(milliseconds: number): void {
    const { now, random } = this.system.world;
    const [due] = milliseconds > 1_000 && !this.called ? dueTimes(this.system) : [];
    if (due === undefined || due > now + milliseconds) return;
    this.called = true;
    this.system.world.later(due - now + random.below(random.pick([1_000, 60_000])), async () => {
      await this.system.run(sendDueDeliveries);
      this.called = false;
    });
  }
}
