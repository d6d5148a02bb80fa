import * as z from 'zod/mini';
import type { LocalQueues } from '../sqs/queues.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { LocalFunctions } from './functions.ts';

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const rate = z.pipe(
  z.string(),
  z.transform((expression, context) => {
    const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
    if (amount) return Number(amount) * (units[unit] ?? 0);
    context.issues.push({
      code: 'custom',
      input: expression,
      message: `Only rates run here, such as rate(5 minutes), not ${expression}`,
    });
    return z.NEVER;
  }),
);

const ruleSchema = z.object({
  ScheduleExpression: rate,
  State: z._default(z.string(), 'ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })),
});

const functionSchema = z.object({
  Description: z._default(z.string(), ''),
  DeadLetterConfig: z.optional(z.object({ TargetArn: z.string() })),
});

/** Lambda's retries of a failed asynchronous event. */
const repeats = 2;

const scheduledEvent = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };

export interface ScheduledCall {
  readonly functionArn: string;
  readonly name: string;
  readonly event: unknown;
  readonly milliseconds: number;
  readonly deadLetters: string | undefined;
}

export interface Schedules {
  /**
   * Runs the schedules of the function with this description. Resolves when they end, even if they fail.
   *
   * @throws Error if there is no such schedule
   */
  run(name: string): Promise<void>;
  stop(): void;
}

export function readSchedules(template: CloudTemplate): ScheduledCall[] {
  const functions = new Map(
    template
      .all('AWS::Lambda::Function', functionSchema)
      .map(({ resource, properties }) => [template.reference(resource), properties]),
  );
  // An alias ARN has a suffix after the function's name.
  const functionOf = (arn: string) => functions.get(/:function:([^:/]+)/.exec(arn)?.[1] ?? '');
  return template
    .all('AWS::Events::Rule', ruleSchema)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .flatMap(({ properties: { ScheduleExpression, Targets } }) =>
      Targets.map(({ Arn, Input }) => ({
        functionArn: Arn,
        name: functionOf(Arn)?.Description ?? '',
        event: Input ? JSON.parse(Input) : scheduledEvent,
        milliseconds: ScheduleExpression,
        deadLetters: functionOf(Arn)?.DeadLetterConfig?.TargetArn.split(':').pop(),
      })),
    );
}

/**
 * Starts the schedules; `atOnce` also runs each at the start. Their functions have no thread between runs. No
 * run starts while `isPaused`.
 */
export function startSchedules(
  calls: readonly ScheduledCall[],
  functions: LocalFunctions,
  queues: LocalQueues,
  { atOnce, isPaused }: { readonly atOnce: boolean; readonly isPaused: () => boolean },
): Schedules {
  let stopped = false;
  const isDone = async ({ functionArn, event }: ScheduledCall): Promise<boolean> => {
    // Lambda waits one and two minutes between tries; this does not wait.
    for (let tries = 0; tries <= repeats && !stopped; tries += 1) {
      const succeeded = await functions.invoke(functionArn, event).then(
        () => true,
        () => false,
      );
      if (succeeded) return true;
    }
    return false;
  };
  const run = async (call: ScheduledCall): Promise<void> => {
    const { functionArn, event, deadLetters } = call;
    const done = await isDone(call);
    functions.retire(functionArn);
    if (!done && deadLetters && !stopped) queues.server.sendMessage(deadLetters, JSON.stringify(event));
  };
  const timers = calls.map((call) => {
    if (atOnce) void run(call);
    return setInterval(() => {
      if (!isPaused()) void run(call);
    }, call.milliseconds);
  });
  return {
    run: async (name) => {
      const named = calls.filter((call) => call.name === name);
      if (named.length === 0) throw new Error(`There is no schedule ${name}.`);
      await Promise.all(named.map(run));
    },
    stop: () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
