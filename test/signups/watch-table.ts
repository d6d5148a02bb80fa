import { vi } from 'vitest';
import { type Actions, Dynamodb } from '../../functions/platform/dynamodb.ts';

export type Action = keyof Actions;

/** The input of any action, without its type: each has some of these. */
export interface ActionInput {
  readonly Key?: Record<string, unknown>;
  readonly ConsistentRead?: boolean;
}

/**
 * Sees every action on the table, until mocks are restored, and may change what comes back; not the counting of requests,
 * which test/accounts/usage.test.ts asks about.
 */
export function watchTable(
  change: (action: Action, input: ActionInput, answer: object) => object | Promise<object> = (
    _,
    __,
    answer,
  ) => answer,
): Action[] {
  const actions: Action[] = [];
  interceptTable(async (action, input, send) => {
    if (/^(USAGE|REFUSAL)#/.test(String(input.Key?.sk))) return send();
    actions.push(action);
    return change(action, input, await send());
  });
  return actions;
}

/** Does `work` in the place of each action on the table, until mocks are restored; `send` does what was asked. */
export function interceptTable(
  work: (action: Action, input: ActionInput, send: () => Promise<object>) => Promise<object>,
) {
  const { call } = Dynamodb.prototype;
  return vi.spyOn(Dynamodb.prototype, 'call').mockImplementation(async function (
    this: Dynamodb,
    action: Action,
    input: Actions[Action][0],
  ) {
    return (await work(action, input as ActionInput, () =>
      Reflect.apply(call, this, [action, input]),
    )) as never;
  });
}
