// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included

import type { SeededBugs } from '../seeding.ts';

export const notificationsBugs: SeededBugs = {
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
  'mails sent on connections that are kept, which may be closed by then': {
    'functions/platform/mail/mail.ts': { 'httpsAgent: { keepAlive: false },': '' },
  },
  'an unknown outcome taken for a refusal: the mail is sent again': {
    'functions/deliveries/attempt/record-result.ts': {
      "result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople": "result.outcome === 'unknown'",
    },
  },
  'an alert with a time to live as the only guard': {
    'functions/notifications/items/alert-item.ts': {
      'delivery_id,\n        rules:':
        'delivery_id,\n        expires_at: Math.floor(now.getTime() / 1000) + 86_400,\n        rules:',
    },
  },
  'a delivery that is stored without the alert that guards it': {
    'functions/notifications/alerts/send-alert.ts': {
      '    putAlertItem(reference, { ...alert, rules }, now),\n    putDeliveryItem(delivery, now),\n    ...further,': `    putDeliveryItem(delivery, now),
    ...further,`,
      '  const stored = refusals?.[0]?.old;': `  await transact([putAlertItem(reference, { ...alert, rules }, now)]);
  const stored = refusals?.[0]?.old;`,
    },
  },
  'a stored alert that a repeat does not continue': {
    'functions/notifications/send-alerts.ts': {
      '    ...stored.map((alert) => () => continueAlert(accountId, kindOf(alert.destination_id), alert)),\n':
        '',
    },
  },
  'a claim whose answer was lost taken for the claim of another worker': {
    'functions/deliveries/attempt/deliver.ts': {
      "return claimed.token === token ? { step, delivery: claimed } : { step: 'busy' };":
        "return written.done ? { step, delivery: claimed } : { step: 'busy' };",
    },
  },
  'a signup that joins a digest before its entry is stored': {
    'functions/notifications/alerts/join-delivery.ts': {
      '      putDigestEntryItem(delivery, signup.id, rules, { due, now }),\n': '',
      "if (!refusals) return 'joined';": `if (!refusals) {
    await transactWith([putDigestEntryItem(delivery, signup.id, rules, { due, now })], []);
    return 'joined';
  }`,
    },
  },
  'an alert that is counted in its window after it was sent': {
    'functions/notifications/alerts/alert-destination.ts': {
      'const refused = await sendAlert(destination, signup.id, rules, now, [counted]);': `const refused = await sendAlert(destination, signup.id, rules, now);
    await transact([counted]);`,
      "import { findItem } from '../../platform/table/table.ts';":
        "import { findItem } from '../../platform/table/table.ts';\nimport { transact } from '../../platform/table/transaction.ts';",
    },
  },
  'an alert that its rules count again when it is sent again': {
    'functions/notifications/alerts/prepare-alert.ts': {
      '...(isCounted ? [] : countAlerts(accountId, rules, now))': '...countAlerts(accountId, rules, now)',
    },
  },
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
