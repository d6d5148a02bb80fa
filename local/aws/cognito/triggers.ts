import { triggerOutput, triggerRefused, triggerUnusable } from './refusals.ts';
import { attributeRecord, type User } from './users.ts';

export type TriggerName = 'PreSignUp' | 'PostConfirmation' | 'CustomMessage';

export interface TriggerEvent {
  version: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  triggerSource: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

export type Trigger = (event: TriggerEvent) => Promise<unknown>;
export type Triggers = Partial<Record<TriggerName, Trigger>>;

export interface TriggerCall {
  /** PreSignUp_SignUp, CustomMessage_ForgotPassword and so on. */
  readonly source: `${TriggerName}_${string}`;
  readonly user: Pick<User, 'Username' | 'Attributes'>;
  readonly clientId: string;
  readonly clientMetadata?: Record<string, string> | undefined;
  readonly request?: Record<string, unknown>;
  readonly attributes?: Record<string, string>;
  readonly response?: Record<string, unknown>;
}

export type TriggerRunner = (call: TriggerCall) => Promise<Record<string, unknown> | undefined>;

const attempts = 3;
const timedOut = Symbol('timed out');

/**
 * Calls triggers as AWS does. A trigger that exceeds `timeout` milliseconds is called up to three times; a
 * trigger that throws rejects the request with UserLambdaValidationException.
 */
export function triggerRunner(
  pool: { id: string; region: string },
  triggers: Triggers,
  timeout: number,
): TriggerRunner {
  return async (call) => {
    const name = call.source.split('_')[0] as TriggerName;
    const trigger = triggers[name];
    if (!trigger) return undefined;
    const event: TriggerEvent = {
      version: '1',
      region: pool.region,
      userPoolId: pool.id,
      userName: call.user.Username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
      triggerSource: call.source,
      request: {
        userAttributes: { ...attributeRecord(call.user), ...call.attributes },
        ...(call.clientMetadata ? { clientMetadata: call.clientMetadata } : {}),
        ...call.request,
      },
      response: { ...call.response },
    };
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const answer = await within(timeout, (async () => trigger(structuredClone(event)))()).catch(
        (error: unknown) => {
          throw triggerRefused(
            `${name} failed with error ${error instanceof Error ? error.message : error}.`,
          );
        },
      );
      if (answer === timedOut) continue;
      if (!isObject(answer) || !isObject(answer.response)) throw triggerOutput();
      return answer.response;
    }
    throw triggerUnusable(`${name} failed with error Task timed out after ${timeout / 1000} seconds.`);
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<typeof timedOut>();
  const timer = setTimeout(resolve, milliseconds, timedOut);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
