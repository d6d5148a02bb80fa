import type { Objective } from '../../../shared/operations/objectives.ts';
import { record } from './metrics.ts';

/** Reports whether an objective was kept in one case. */
export function reportObjective(objective: Objective, kept: boolean): void {
  record({ [objective]: kept ? 1 : 0 });
}
