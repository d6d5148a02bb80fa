import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** DynamoDB operations of the functions, by the names of the document client's commands. */
export type Action =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'TransactWriteItems'
  | 'UpdateItem';

const actionOf: Readonly<Record<string, Action>> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

/** The input of any action, without its type: each has some of these. */
export interface ActionInput {
  readonly Key?: Record<string, unknown>;
  readonly ConsistentRead?: boolean;
}

/** Sees every action on the table, except the counting of requests, and may change the result. */
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

/** Does `work` instead of each action on the table until mocks are restored; `send` performs the action. */
export function interceptTable(
  work: (action: Action, input: ActionInput, send: () => Promise<object>) => Promise<object>,
) {
  const { send } = DynamoDBDocumentClient.prototype;
  return vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    command,
  ) {
    const action = actionOf[command.constructor.name];
    if (!action) throw new Error(`No action is known for ${command.constructor.name}.`);
    return work(action, command.input as ActionInput, () => Reflect.apply(send, this, [command]));
  });
}
