import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** Sees every command that goes to the table, until mocks are restored, and may change what comes back. */
export function watchTable(change: (command: unknown, answer: unknown) => unknown = (_, answer) => answer) {
  const commands: unknown[] = [];
  const { send } = DynamoDBDocumentClient.prototype;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    command: unknown,
  ) {
    commands.push(command);
    return change(command, await Reflect.apply(send, this, [command])) as never;
  });
  return commands;
}
