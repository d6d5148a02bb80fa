import type { SeededBugs } from '../seeding.ts';

export const destinationsBugs: SeededBugs = {
  'a webhook with another id at each attempt': [
    {
      file: 'functions/deliveries/channels/webhook.ts',
      from: 'id: `msg_',
      to: 'id: now.getTime() + `msg_',
    },
  ],
  'a message that a chat may have, sent again': [
    {
      file: 'functions/deliveries/attempt/record-result.ts',
      from: "result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople",
      to: "result.outcome === 'unknown' && delivery.kind !== 'email'",
    },
  ],
  'a rotated secret that signs alone': [
    {
      file: 'functions/deliveries/channels/webhook.ts',
      from: '.map(({ secret }) => secret);',
      to: '.map(({ secret }) => secret).slice(0, 1);',
    },
  ],
  'a receiver that is gone and is asked again': [
    {
      file: 'functions/deliveries/channels/webhook.ts',
      from: "return status === 410 ? 'rejected' : 'refused';",
      to: "return status === 510 ? 'rejected' : 'refused';",
    },
  ],
  'a retry without the due time that finds it': [
    {
      file: 'functions/deliveries/attempt/record-result.ts',
      from: '[...writes(next.state), ...later]',
      to: '[...writes(next.state), ...later.slice(1)]',
    },
  ],
  'a retry that never ends': [
    {
      file: 'functions/deliveries/attempt/record-result.ts',
      from: 'retryDelays[delivery.attempts.length];',
      to: 'retryDelays[Math.min(delivery.attempts.length, retryDelays.length - 1)];',
    },
  ],
  'a destination that is off and gets what waited for it': [
    {
      file: 'functions/deliveries/attempt/deliver.ts',
      from: 'return isAlways ? isConfirmed(destination) : isOpenDestination(destination);',
      to: 'return isAlways || isConfirmed(destination);',
    },
  ],
};
