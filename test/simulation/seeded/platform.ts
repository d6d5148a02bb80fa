import type { SeededBugs } from '../seeding.ts';

export const platformBugs: SeededBugs = {
  'a write that gives up when it meets a transaction': [
    {
      file: 'functions/platform/table/table.ts',
      from: 'error instanceof TransactionConflictException',
      to: 'error instanceof TransactionConflictException && Math.abs(0) > 1',
    },
  ],
};
