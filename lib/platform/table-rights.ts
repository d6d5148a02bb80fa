import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { ProductFunction } from './product-function.ts';

export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem' | 'Query';

/**
 * Lets a function do exactly these things to the table, and Query to these indexes; a transaction needs
 * the right of each thing in it.
 */
export function allowTable(
  served: ProductFunction,
  table: TableV2,
  actions: readonly TableAction[],
  indexes: readonly string[] = [],
): void {
  served.bind('table', table.tableName);
  if (actions.length > 0) {
    served.addToRolePolicy(
      new iam.PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [table.tableArn],
      }),
    );
  }
  if (indexes.length > 0) {
    served.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: indexes.map((index) => `${table.tableArn}/index/${index}`),
      }),
    );
  }
}
