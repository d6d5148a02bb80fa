import type { SeededBugs } from '../seeding.ts';

export const platformBugs: SeededBugs = {
  'a write that gives up when it meets a transaction': [
    {
      file: 'functions/platform/table/table.ts',
      from: 'error instanceof TransactionConflictException',
      to: 'error instanceof TransactionConflictException && Math.abs(0) > 1',
    },
  ],
  'a message that leaves the outbox before its worker has finished': [
    {
      file: 'functions/platform/pipelines/worker.ts',
      from: '    await work(z.parse(',
      to: '    if (entry) await deleteItem(entry, {});\n    await work(z.parse(',
    },
  ],
  'a message that leaves the outbox before it is sent': [
    {
      file: 'functions/platform/send-outbox.ts',
      from: '  await sendTo(',
      to: '  await deleteItem({ pk, sk }, {});\n  await sendTo(',
    },
    {
      file: 'functions/platform/send-outbox.ts',
      from: 'import { everyItem,',
      to: 'import { deleteItem, everyItem,',
    },
  ],
};
