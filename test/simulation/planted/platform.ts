import type { PlantedBugs } from '../planting.ts';

export const platformBugs: PlantedBugs = {
  'a write that gives up when it meets a transaction': [
    {
      file: 'functions/platform/table.ts',
      from: 'error instanceof TransactionConflictException',
      to: 'error instanceof TransactionConflictException && Math.abs(0) > 1',
    },
  ],
};
