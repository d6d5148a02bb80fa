import type { SignupRow } from '../../../shared/signups/api.ts';
import type { Found, Query, SignupIndex } from './signup-index.ts';
import { signupsCsv } from './signups-csv.ts';

/** What the page asks of the worker. */
export type Task =
  | { readonly kind: 'merge'; readonly rows: readonly SignupRow[]; readonly wholeFrom?: number }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'look'; readonly query: Query }
  | { readonly kind: 'csv'; readonly query: Query };

export interface Results {
  readonly merge: boolean;
  readonly remove: boolean;
  readonly look: Found;
  readonly csv: Blob;
}

export interface Request {
  readonly turn: number;
  readonly task: Task;
}

export interface Answer {
  readonly turn: number;
  readonly result: Results[keyof Results];
}

/** Does what was asked; answers carry the turn of their question. */
export function answerWith(index: SignupIndex, { turn, task }: Request): Answer {
  return {
    turn,
    result: resultOf(index, task),
  };
}

function resultOf(index: SignupIndex, task: Task): Answer['result'] {
  switch (task.kind) {
    case 'merge':
      return index.merge(task.rows, task.wholeFrom);
    case 'remove':
      index.remove(task.id);
      return true;
    case 'look':
      return index.look(task.query);
    case 'csv':
      return new Blob([signupsCsv(index.matching(task.query))], { type: 'text/csv;charset=utf-8' });
  }
}
