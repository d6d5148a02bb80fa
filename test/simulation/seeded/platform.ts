import type { SeededBugs } from '../seeding.ts';

export const platformBugs: SeededBugs = {
  'a write that gives up when it meets a transaction': {
    'functions/platform/table/table.ts': {
      'error instanceof TransactionConflictException':
        'error instanceof TransactionConflictException && Math.abs(0) > 1',
    },
  },
  'a message that leaves the outbox before its worker has finished': {
    'functions/platform/pipelines/worker.ts': {
      '    await work(z.parse(': '    if (entry) await deleteItem(entry, {});\n    await work(z.parse(',
    },
  },
  'a message that leaves the outbox before it is sent': {
    'functions/platform/send-outbox.ts': {
      '  await sendTo(': '  await deleteItem({ pk, sk }, {});\n  await sendTo(',
      'import { everyItem,': 'import { deleteItem, everyItem,',
    },
  },
};
