import type { SeededBugs } from '../seeding.ts';

export const handlingBugs: SeededBugs = {
  'a press that trusts what it read': {
    'functions/signups/items/signup-item-edit.ts': {
      "condition: '#number = :number AND #alerted = :before'":
        "condition: '#number = :number AND (#alerted = :before OR attribute_exists(#alerted))'",
    },
  },
  'a press whose event is sent without an entry of the outbox': {
    'functions/signups/edit/handle-signup.ts': { '      ...(event ? [event.put] : []),\n': '' },
  },
  'an alert whose result is unknown, and whose press is refused': {
    'functions/notifications/handle-arrived.ts': {
      'if (signup?.alerted_at === null) await': 'if (signup?.alerted_at === null && Date.now() < 0) await',
    },
  },
};
