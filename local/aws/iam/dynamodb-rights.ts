import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { accountNumber, region } from '../template/resolver.ts';
import type { RequestContext } from './conditions.ts';

export interface NeededRight {
  readonly action: string;
  readonly resource: string;
  readonly context?: RequestContext;
}

export interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const target = z.object({ TableName: z.string() });

const inputSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  TransactItems: z.optional(z.array(z.record(z.string(), target))),
});

/** Each part of a transaction needs the right of its single call. */
const actionsOfParts: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

export function dynamodbRights(action: string, input: unknown): NeededRight[] {
  const { TableName, IndexName, RequestItems, TransactItems } = inputSchema.parse(input);
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, { TableName }]) => right(actionsOfParts[part] ?? part, TableName)),
    );
  }
  if (RequestItems) return Object.keys(RequestItems).map((table) => right(action, table));
  if (TableName === undefined) return [{ action: `dynamodb:${action}`, resource: '*' }];
  return [right(action, TableName, IndexName)];
}

function right(action: string, table: string, index?: string): NeededRight {
  const name = table.startsWith('arn:')
    ? table
    : `arn:aws:dynamodb:${region}:${accountNumber}:table/${table}`;
  return { action: `dynamodb:${action}`, resource: index === undefined ? name : `${name}/index/${index}` };
}
