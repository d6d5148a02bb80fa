import type { SeededBugs } from '../seeding.ts';

export const connectionsBugs: SeededBugs = {
  'an event whose message is not stored with it': [
    {
      file: 'functions/connections/receive-event.ts',
      from: '    entry.put,\n',
      to: '',
    },
  ],
  'an event answered 200 before it is stored': [
    {
      file: 'functions/connections/receive-event.ts',
      from: 'await sendOrLog(intakeQueue, await storeEvent(sent, requestId, new Date()));',
      to: 'void storeEvent(sent, requestId, new Date()).then((message) => sendOrLog(intakeQueue, message));',
    },
  ],
  'an event that is sent again is stored again': [
    {
      file: 'functions/connections/items/event-body-item.ts',
      from: "ConditionExpression: 'attribute_not_exists(pk)'",
      to: "ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(pk)'",
    },
  ],
  'an event that is recorded after its signup was added, in a write of its own': [
    {
      file: 'functions/connections/work-event.ts',
      from: 'const storedWith = (id: string, waits: boolean) => recorded(connection, event, isSignup(id, waits));',
      to: 'const storedWith = () => [];',
    },
    {
      file: 'functions/connections/work-event.ts',
      from: 'return added.isRepeat ? isSignup(added.id',
      to: 'return !added.isRepeat || added.isRepeat ? isSignup(added.id',
    },
  ],
  'an event that counts for each delivery that read it': [
    {
      file: 'functions/connections/items/event-item.ts',
      from: "condition: '#state = :read AND turn = :turn'",
      to: "condition: '(#state = :read OR attribute_exists(pk)) AND turn = :turn'",
    },
  ],
  'a reading by the mapping from before that is recorded over the later one': [
    {
      file: 'functions/connections/items/event-item.ts',
      from: "condition: '#state = :read AND turn = :turn'",
      to: "condition: '#state = :read AND (turn = :turn OR attribute_exists(pk))'",
    },
  ],
};
