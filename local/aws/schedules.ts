import * as z from 'zod';
import type { LocalFunctions } from './functions.ts';
import type { CloudTemplate } from './template/cloud-template.ts';

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const rate = z.string().transform((expression, context) => {
  const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (amount) return Number(amount) * (units[unit] ?? 0);
  context.addIssue(`Only rates run here, such as rate(5 minutes), not ${expression}`);
  return z.NEVER;
});

const ruleSchema = z.object({
  ScheduleExpression: rate,
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })),
});

const scheduledEvent = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };

/** A function that is called again and again. */
export interface ScheduledCall {
  readonly functionArn: string;
  readonly event: unknown;
  readonly milliseconds: number;
}

/** The schedules that the template declares. Throws for a rule that cannot run here. */
export function readSchedules(template: CloudTemplate): ScheduledCall[] {
  return template
    .all('AWS::Events::Rule', ruleSchema)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .flatMap(({ properties: { ScheduleExpression, Targets } }) =>
      Targets.map(({ Arn, Input }) => ({
        functionArn: Arn,
        event: Input ? JSON.parse(Input) : scheduledEvent,
        milliseconds: ScheduleExpression,
      })),
    );
}

/** Runs schedules, each once at the start as well; returns what stops them. Their functions have no thread between two runs. */
export function startSchedules(calls: readonly ScheduledCall[], functions: LocalFunctions): () => void {
  const timers = calls.map(({ functionArn, event, milliseconds }) => {
    const run = async () => {
      await functions.invoke(functionArn, event).catch(() => undefined);
      functions.retire(functionArn);
    };
    void run();
    return setInterval(run, milliseconds);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
