import { closeOrphanedAccounts } from '../../../shared/accounts/work.ts';
import { looks } from '../system.ts';
import type { Action } from './action.ts';

export const checkUsers: Action = (system) => system.run(closeOrphanedAccounts);

/** A schedule runs earlier than due. */
export const look: Action = (system) => system.run(system.world.random.pick(looks));

export const redrive: Action = (system) => system.queues.redrive();

/** A correction or its end, after a signup there; another one of the same company may be under way. */
export const correctCompany: Action = async (system, customer) => {
  const { random } = system.world;
  const domain = random.pick(['strong.example', 'strong.example', 'weak.example']);
  await customer.post(`lea@${domain}`);
  const field = random.pick(['location', 'description']);
  await customer.correct(domain, field, random.chance(0.3) ? null : String(random.below(1_000_000)));
};
