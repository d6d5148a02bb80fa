import type { SeededBugs } from '../seeding.ts';

export const importsBugs: SeededBugs = {
  'no search for imports whose message was lost': [
    {
      file: 'functions/imports/requeue-imports.ts',
      from: 'if (stored && isAtWork(stored)) await moveStalled(stored, awsRequestId, now);',
      to: 'if (stored && isAtWork(stored)) continue;',
    },
  ],
  'rows that have no key of their own': [
    {
      file: 'functions/imports/run/add-rows.ts',
      from: '{ requestId, idempotencyKey, withoutAlerts,',
      to: '{ requestId, idempotencyKey: idempotencyKey && undefined, withoutAlerts,',
    },
  ],
  'rows of whichever delivery checked the file last': [
    {
      file: 'functions/imports/file/check-file.ts',
      from: 'checked_by: randomUUID()',
      to: 'checked_by: String(read.checks)',
    },
  ],
  'a step that does not ask whether the import was stopped': [
    {
      file: 'functions/imports/work-import.ts',
      from: "if (read.state === 'running') await run(",
      to: "if (read.started_at && read.state !== 'finished') await run(",
    },
  ],
  'progress that a later delivery of a step turns back': [
    {
      file: 'functions/imports/items/import-item.ts',
      from: "condition: '#progress.#done = :done'",
      to: "condition: '(#progress.#done = :done OR attribute_exists(pk))'",
    },
  ],
};
