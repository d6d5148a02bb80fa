import type { SeededBugs } from '../seeding.ts';

export const importsBugs: SeededBugs = {
  'an import whose message is not stored with its state': {
    'functions/imports/run/start-work.ts': { '[{ Update: change }, entry.put]': '[{ Update: change }]' },
  },
  'rows that have no key of their own': {
    'functions/imports/run/add-rows.ts': {
      '{ requestId, idempotencyKey, withoutAlerts,':
        '{ requestId, idempotencyKey: idempotencyKey && undefined, withoutAlerts,',
    },
  },
  'rows of whichever delivery checked the file last': {
    'functions/imports/file/check-file.ts': { 'checked_by: randomUUID()': 'checked_by: String(read.checks)' },
  },
  'rows whose dates are forgotten': {
    'functions/imports/run/add-rows.ts': {
      'background: true, signedUpAt }': 'background: true, signedUpAt: null && signedUpAt }',
    },
  },
  'a step that does not ask whether the import was stopped': {
    'functions/imports/work-import.ts': {
      "if (read.state === 'running') await run(":
        "if (read.started_at && read.state !== 'finished') await run(",
    },
  },
  'progress that a later delivery of a step turns back': {
    'functions/imports/items/import-item.ts': {
      "condition: '#progress.#done = :done'":
        "condition: '(#progress.#done = :done OR attribute_exists(pk))'",
    },
  },
};
