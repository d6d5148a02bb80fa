import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ProductFunction } from './product-function.ts';

export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem' | 'Query';

/**
 * Lets a function do exactly these things to the table, and Query to these indexes; a transaction needs
 * the right of each thing in it.
 */
export function grantTable(
  served: ProductFunction,
  table: TableV2,
  actions: readonly TableAction[],
  indexes: readonly string[] = [],
): void {
  served.bind('table', table.tableName);
  if (actions.length > 0) {
    served.allow(
      actions.map((action) => `dynamodb:${action}`),
      [table.tableArn],
    );
  }
  if (indexes.length > 0) {
    served.allow(
      ['dynamodb:Query'],
      indexes.map((index) => `${table.tableArn}/index/${index}`),
    );
  }
}
