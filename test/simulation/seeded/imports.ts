import type { SeededBugs } from '../seeding.ts';

export const importsBugs: SeededBugs = {
  'an import whose message is not stored with its state': [
    {
      file: 'functions/imports/run/start-work.ts',
      from: '[{ Update: change }, entry.put]',
      to: '[{ Update: change }]',
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
