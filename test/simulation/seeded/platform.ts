import type { SeededBugs } from '../seeding.ts';

export const platformBugs: SeededBugs = {
  'a write that gives up when it meets a transaction': [
    {
      file: 'functions/platform/table.ts',
      from: "isAwsError(error, 'TransactionConflictException')",
      to: "isAwsError(error, 'TransactionConflictException') && Math.abs(0) > 1",
    },
  ],
};
