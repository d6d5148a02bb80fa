import { closeOrphanedAccounts } from '../../../shared/accounts/work.ts';
import { looks } from '../system.ts';
import type { Action } from './action.ts';

export const checkUsers: Action = (system) => system.run(closeOrphanedAccounts);

/** A schedule runs earlier than due. */
export const look: Action = (system) => system.run(system.world.random.pick(looks));

export const redrive: Action = (system) => system.queues.redrive();
