import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { Rehearsal } from './rehearsal.ts';
import { type RehearsalStage, startStage } from './stage.ts';

/** Rehearses entries of the runbook one after the other, in one running product. */
export function rehearseAll(rehearsals: readonly Rehearsal[]): void {
  let stage: RehearsalStage;

  beforeAll(async () => {
    // Only an operator's actions restore lost work.
    stage = await startStage(
      'RequestsPerHour=100000,EnrichmentRetryDelays=1,SampleAlertDelaySeconds=0,RequeuePendingAfterSeconds=900',
    );
  });

  afterEach(() => stage.allowAll());

  afterAll(() => stage.end());

  test.each(rehearsals)(
    "$entry: the alarm is raised, the runbook's steps end it, and no promise to customers is broken",
    async ({ entry, rehearse }) => {
      const { alarms, product } = stage;
      alarms.nextPeriod();
      const steps = await rehearse(stage);
      await steps.calm?.();
      await product.until(async () => (await alarms.stateOf(entry)) === 'OK');
      await steps.break();
      await product.until(async () => (await alarms.stateOf(entry)) === 'ALARM');
      await steps.follow();
      await steps.healed();
      alarms.nextPeriod();
      await product.until(async () => (await alarms.stateOf(entry)) === 'OK');
    },
  );
}
