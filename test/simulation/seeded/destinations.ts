import type { SeededBugs } from '../seeding.ts';

export const destinationsBugs: SeededBugs = {
  'a webhook with another id at each attempt': {
    'functions/deliveries/channels/webhook.ts': {
      'id: `msg_': 'id: now.getTime() + `msg_',
    },
  },
  'a message that a chat may have, sent again': {
    'functions/deliveries/attempt/record-result.ts': {
      "result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople":
        "result.outcome === 'unknown' && delivery.kind !== 'email'",
    },
  },
  'a rotated secret that signs alone': {
    'functions/deliveries/channels/webhook.ts': {
      '.map(({ secret }) => secret);': '.map(({ secret }) => secret).slice(0, 1);',
    },
  },
  'a receiver that is gone and is asked again': {
    'functions/deliveries/channels/webhook.ts': {
      "return status === 410 ? 'rejected' : 'refused';": "return status === 510 ? 'rejected' : 'refused';",
    },
  },
  'a retry without the due time that finds it': {
    'functions/deliveries/attempt/record-result.ts': {
      '[...writes(next.state), ...later]': '[...writes(next.state), ...later.slice(1)]',
    },
  },
  'a retry that never ends': {
    'functions/deliveries/attempt/record-result.ts': {
      'retryDelays[delivery.attempts.length];':
        'retryDelays[Math.min(delivery.attempts.length, retryDelays.length - 1)];',
    },
  },
  'a destination that is off and gets what waited for it': {
    'functions/deliveries/attempt/deliver.ts': {
      'return isAlways ? isConfirmed(destination) : isOpenDestination(destination);':
        'return isAlways || isConfirmed(destination);',
    },
  },
};
