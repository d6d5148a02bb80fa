// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { SeededBugs } from '../seeding.ts';

export const notificationsBugs: SeededBugs = {
  'mails sent on connections that are kept, which may be closed by then': [
    {
      file: 'functions/platform/mail/mail.ts',
      from: 'httpsAgent: { keepAlive: false },',
      to: '',
    },
  ],
  'a rule that is deleted and still counts': [
    {
      file: 'functions/notifications/rules/rule-store.ts',
      from: "{ Update: countDown(accountId, 'rule_count') },",
      to: '',
    },
  ],
  'a claim that every worker gets': [
    {
      file: 'functions/deliveries/items/delivery-item-attempts.ts',
      from: 'condition: `#state = :read AND next_attempt_at = :due',
      to: 'condition: `(#state = :read OR #state = :sending) AND next_attempt_at = :due',
    },
    {
      file: 'functions/deliveries/attempt/take-attempt.ts',
      from: "age < stillSendingSeconds ? { step: 'busy' } : claim(delivery, 'record-lost', now)",
      to: "claim({ ...delivery, claimed_at: undefined }, age < 1e9 ? 'send' : 'record-lost', now)",
    },
  ],
  'an unknown outcome taken for a refusal: the mail is sent again': [
    {
      file: 'functions/deliveries/attempt/record-result.ts',
      from: "result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople",
      to: "result.outcome === 'unknown'",
    },
  ],
  'an alert with a time to live as the only guard': [
    {
      file: 'functions/notifications/items/alert-item.ts',
      from: 'delivery_id,\n        rules:',
      to: 'delivery_id,\n        expires_at: Math.floor(now.getTime() / 1000) + 86_400,\n        rules:',
    },
  ],
  'a delivery that is stored without the alert that guards it': [
    {
      file: 'functions/notifications/alerts/send-alert.ts',
      from: '    putAlertItem(reference, { ...alert, rules }, now),\n    putDeliveryItem(delivery, now),\n    ...further,\n  ]);',
      to: `    putDeliveryItem(delivery, now),
    ...further,
  ]);
  await transact([putAlertItem(reference, { ...alert, rules }, now)]);`,
    },
  ],
  'an alert that names only the first rule that matched': [
    {
      file: 'functions/notifications/send-alerts.ts',
      from: "judgeRule(rule, judged).outcome === 'match');",
      to: "judgeRule(rule, judged).outcome === 'match').slice(0, 1);",
    },
  ],
  'a stored alert that a repeat does not continue': [
    {
      file: 'functions/notifications/send-alerts.ts',
      from: '    ...stored.map((alert) => () => continueAlert(accountId, kindOf(alert.destination_id), alert)),\n',
      to: '',
    },
  ],
  'a claim whose answer was lost taken for the claim of another worker': [
    {
      file: 'functions/deliveries/attempt/take-attempt.ts',
      from: "return claimed.token === token ? { step, delivery: claimed } : { step: 'busy' };",
      to: "return written.done ? { step, delivery: claimed } : { step: 'busy' };",
    },
  ],
  'a signup that joins a digest before its entry is stored': [
    {
      file: 'functions/notifications/alerts/join-delivery.ts',
      from: '      putDigestEntryItem(delivery, signup.id, rules, { due, now }),\n',
      to: '',
    },
    {
      file: 'functions/notifications/alerts/join-delivery.ts',
      from: "if (!refusals) return 'joined';",
      to: `if (!refusals) {
    await transactWith([putDigestEntryItem(delivery, signup.id, rules, { due, now })], []);
    return 'joined';
  }`,
    },
  ],
  'a signup that joins a digest without the alert that guards it': [
    {
      file: 'functions/notifications/alerts/join-delivery.ts',
      from: "      putAlertItem(alert, { delivery_id: delivery.id, state: 'digest', rules }, now),\n",
      to: '',
    },
    {
      file: 'functions/notifications/alerts/join-delivery.ts',
      from: "if (!refusals) return 'joined';",
      to: `if (!refusals) {
    await transactWith([putAlertItem(alert, { delivery_id: delivery.id, state: 'digest', rules }, now)], []);
    return 'joined';
  }`,
    },
  ],
  'an alert that is counted in its window after it was sent': [
    {
      file: 'functions/notifications/alerts/alert-destination.ts',
      from: 'const refused = await sendAlert(destination, signup.id, rules, now, [counted]);',
      to: `const refused = await sendAlert(destination, signup.id, rules, now);
    await transact([counted]);`,
    },
    {
      file: 'functions/notifications/alerts/alert-destination.ts',
      from: "import { findItem } from '../../platform/table/table.ts';",
      to: "import { findItem } from '../../platform/table/table.ts';\nimport { transact } from '../../platform/table/transaction.ts';",
    },
  ],
  'a signup in a digest that is counted by none of its rules': [
    {
      file: 'functions/notifications/alerts/join-delivery.ts',
      from: "[markAlerted(signup, 'alerted_at', now), ...countAlerts(accountId, rules, now)],",
      to: "[markAlerted(signup, 'alerted_at', now)],",
    },
  ],
  'an alert that its rules count again when it is sent again': [
    {
      file: 'functions/notifications/alerts/prepare-alert.ts',
      from: '...(isCounted ? [] : countAlerts(accountId, rules, now))',
      to: '...countAlerts(accountId, rules, now)',
    },
  ],
  'an alert that its rules count only if its signup was alerted nowhere before': [
    {
      file: 'functions/notifications/alerts/prepare-alert.ts',
      from: 'markAlerted(signup, field, now), ...(isCounted ? [] : countAlerts(accountId, rules, now))',
      to: '[...markAlerted(signup, field, now), ...countAlerts(accountId, rules, now).flat()]',
    },
  ],
};
