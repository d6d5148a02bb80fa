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
};
