import type { SeededBugs } from '../seeding.ts';

export const destinationsBugs: SeededBugs = {
  'a message that a chat may have, sent again': {
    'functions/deliveries/attempt/record-result.ts': {
      "result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople":
        "result.outcome === 'unknown' && delivery.kind !== 'email'",
    },
  },
  'a retry without the due time that finds it': {
    'functions/deliveries/attempt/record-result.ts': {
      '[...writes(next.state), ...later]': '[...writes(next.state), ...later.slice(1)]',
    },
  },
};
