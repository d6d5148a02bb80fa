import { indexes } from '../../functions/platform/table/keys.ts';
import type { KeySchema } from './dynamodb/query.ts';

/** The indexes of the product's table; a test compares them with the stacks'. */
export const productIndexes: Readonly<Record<string, KeySchema>> = {
  [indexes.byNumber]: ['pk', 'number'],
  [indexes.byActivity]: ['hour'],
};
