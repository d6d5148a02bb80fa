import type { SeededBugs } from '../seeding.ts';

export const connectionsBugs: SeededBugs = {
  'an event whose message is not stored with it': {
    'functions/connections/receive-event.ts': { '    entry.put,\n': '' },
  },
  'an event answered 200 before it is stored': {
    'functions/connections/receive-event.ts': {
      'await sendOrLog(intakeQueue, await storeEvent(sent, requestId, new Date()));':
        'void storeEvent(sent, requestId, new Date()).then((message) => sendOrLog(intakeQueue, message));',
    },
  },
  'an event that is sent again is stored again': {
    'functions/connections/items/event-body-item.ts': {
      "ConditionExpression: 'attribute_not_exists(pk)'":
        "ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(pk)'",
    },
  },
  'an event that is recorded after its signup was added, in a write of its own': {
    'functions/connections/work-event.ts': {
      'const storedWith = (id: string, waits: boolean) => recorded(connection, event, isSignup(id, waits));':
        'const storedWith = () => [];',
      'return added.isRepeat ? isSignup(added.id':
        'return !added.isRepeat || added.isRepeat ? isSignup(added.id',
    },
  },
  'an event that counts for each delivery that read it': {
    'functions/connections/items/event-item.ts': {
      "condition: '#state = :read AND turn = :turn'":
        "condition: '(#state = :read OR attribute_exists(pk)) AND turn = :turn'",
    },
  },
  'a reading by the mapping from before that is recorded over the later one': {
    'functions/connections/items/event-item.ts': {
      "condition: '#state = :read AND turn = :turn'":
        "condition: '#state = :read AND (turn = :turn OR attribute_exists(pk))'",
    },
  },
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
