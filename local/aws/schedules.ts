import * as z from 'zod';
import type { LocalFunctions } from './functions.ts';
import type { CloudTemplate } from './template/cloud-template.ts';

const ruleSchema = z.object({
  ScheduleExpression: z.string(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })),
});

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Runs the schedules of the template, each once at the start as well; returns what stops them. */
export function startSchedules(template: CloudTemplate, functions: LocalFunctions) {
  const timers = template.all('AWS::Events::Rule', ruleSchema).flatMap(({ properties }) =>
    properties.Targets.map((target) => {
      const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };
      const run = () =>
        functions.invoke(target.Arn, target.Input ? JSON.parse(target.Input) : event).catch(() => undefined);
      void run();
      return setInterval(run, millisecondsOf(properties.ScheduleExpression));
    }),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function millisecondsOf(expression: string): number {
  const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = unit && units[unit];
  if (!amount || !length) throw new Error(`The local cloud does not know the schedule ${expression}.`);
  return Number(amount) * length;
}
