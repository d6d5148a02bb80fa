import { storedNames } from '../../../shared/signups/stored-names.ts';
import { type AccountView, numberIn, statusOf, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { type Item, listOf, mapOf } from '../dynamodb/values.ts';
import type { System } from '../system.ts';
import { authorityOf } from './companies.ts';
import { must } from './must.ts';

/** Functions that send alerts, at first and again. */
const alerting: readonly string[] = ['notifications/send-alerts', 'notifications/work-delivery'];

/** Faults that end an invocation. */
export const mayEndAll: readonly string[] = ['crash before', 'crash after', 'out of time'];

/** Each signup is in one email, or its alert or digest is unknown. An alert names every rule that matched. */
export function judgeAlerts(system: System, customer: Customer, view: AccountView): void {
  const sent = new Map<string, number>();
  for (const { alertOf, subject, signups } of system.mails.sent) {
    if (alertOf !== customer.accountId) continue;
    must(signups.length > 0, `"${subject}" is about no signup.`);
    for (const signup of signups) sent.set(signup, (sent.get(signup) ?? 0) + 1);
  }
  for (const [signup, count] of sent) must(count === 1, `${count} alerts about ${signup}.`);
  if (view.isEmpty) return;
  const [counted, rules] = [numberIn(view.profile?.rule_count), view.kind('RULE').length];
  must(counted === rules || view.isClosing, `${rules} rules are counted as ${counted}.`);
  const unknownDigests = judgeDigests(system, view);
  const unsure = view.kind('ALERT').filter(({ state }) => state?.S === 'unknown');
  const unknown = new Set(unsure.map(({ sk }) => textIn(sk)));
  for (const key of unknown)
    must(mayBeUnknown(system, key.split('#')[1] ?? ''), `Nothing befell ${key}, whose outcome is unknown.`);
  for (const { id, item, removedBy } of customer.created) {
    if (removedBy) continue;
    const alerts = view.kind('ALERT').filter(({ sk }) => textIn(sk).startsWith(`ALERT#${id}#`));
    const sent = alerts.filter(({ state }) => state?.S === 'sent' || state?.S === 'digest');
    // Alerts that are sent again on request change the state, and keep the marks.
    if (alerts.some(({ delivery_id }) => customer.replayed.has(textIn(delivery_id)))) continue;
    must(!item.without_alerts || alerts.length === 0, `An alert about ${id}, which was to have none.`);
    const shown = textIn(item[storedNames.alerted_at]) !== '';
    const inDoubt = textIn(item[storedNames.alert_unknown_at]) !== '';
    const doubted = alerts.some(
      ({ state, delivery_id }) => state?.S === 'unknown' || unknownDigests.has(textIn(delivery_id)),
    );
    must(
      doubted === inDoubt || (inDoubt && alerts.some(isForgotten(view))),
      `The signup ${id} ${inDoubt ? 'says' : 'does not say'} that an alert is in doubt.`,
    );
    must(
      shown === sent.length > 0 || (shown && isProven(system, customer, id)),
      `The signup ${id} ${shown ? 'says' : 'does not say'} that an alert about it was sent.`,
    );
  }
  for (const { id, item, address, step, removedBy } of customer.created) {
    if (removedBy || statusOf(item) !== 'completed') continue;
    for (const rule of system.watch.rules.values()) {
      const stood =
        rule.accountId === customer.accountId && rule.createdAt < step && rule.changedAt === undefined;
      if (!stood || !sendsEmail(rule.item) || !matches(rule.item, item, address)) continue;
      const sentOrUnknown =
        sent.has(id) ||
        unknown.has(`ALERT#${id}#email`) ||
        unknownDigests.has(digestOf(view, id)) ||
        (textIn(item[storedNames.alert_unknown_at]) !== '' &&
          [alertOf(view, id) ?? {}].some(isForgotten(view)));
      must(
        sentOrUnknown && (wasAdded(item) || namedRules(view, id).includes(rule.id)),
        `No alert about the signup ${id} names the rule ${rule.id}.`,
      );
    }
  }
}

/** True if a press of the alert proved that it arrived, before its result was stored. */
function isProven({ watch }: System, { accountId }: Customer, id: string): boolean {
  return watch.handling.states.get(`${accountId} ${id}`)?.[0]?.press !== undefined;
}

/** The delivery of an alert has expired; the alert and the marks of the signup stay. */
function isForgotten(view: AccountView) {
  const kept = new Set(view.kind('DELIVERY').map(({ sk }) => textIn(sk)));
  return ({ delivery_id }: Item) => !kept.has(`DELIVERY#${textIn(delivery_id)}`);
}

/** Facts were added after the first alert, which names only the rules that matched before. */
export function wasAdded({ enrichment_raw_data }: Item): boolean {
  return mapOf(enrichment_raw_data)?.added_at !== undefined;
}

export function mailsOf(system: System, customer: Customer, subject: RegExp): number {
  const { addresses } = customer.person;
  return system.mails.sent.filter((mail) => addresses.has(mail.to) && subject.test(mail.subject)).length;
}

/** A sample is sent once per account, and a low-balance email once per level until credits are bought. */
export function judgeFurtherMails(system: System, customer: Customer, view: AccountView): void {
  const samples = mailsOf(system, customer, /^Sample alert/);
  must(samples <= 1, `${samples} sample mails.`);
  if (view.isEmpty) return;
  const arrivals = numberIn(view.account?.credit_arrivals);
  for (const subject of [/^Only \d+ credits? (are|is) left/, /^Your credits are used up/]) {
    const told = mailsOf(system, customer, subject);
    must(told <= 1 + arrivals, `${told} mails of ${subject}, and credits arrived ${arrivals} times.`);
  }
}

/** True if a delivery of a signup's alerts ended with an unknown outcome of its email. */
function mayBeUnknown(system: System, id: string): boolean {
  return system.world.mishaps.some(
    ({ name, subject, call, fault }) =>
      (alerting.includes(name) ? subject === id : isSample(name, id)) &&
      (fault === 'answer lost' ? /^(ses|receiver)/.test(call) : mayEndAll.includes(fault)),
  );
}

/** Every digest and summary has ended; returns the ids with an unknown outcome. */
function judgeDigests(system: System, view: AccountView): Set<string> {
  const unknown = new Set<string>();
  for (const { sk, state, entries } of view.kind('DELIVERY')) {
    const id = textIn(sk).slice('DELIVERY#'.length);
    if (!entries || view.isClosing) continue;
    const ended = textIn(state) !== 'waiting' && textIn(state) !== 'sending';
    must(ended, `The digest ${id} was not sent: it is ${textIn(state)}.`);
    if (textIn(state) === 'unknown') unknown.add(id);
  }
  for (const id of unknown)
    must(mayBeUnknown(system, id), `Nothing befell the digest ${id}, which is unknown.`);
  return unknown;
}

function digestOf(view: AccountView, signupId: string): string {
  return textIn(alertOf(view, signupId)?.delivery_id);
}

function alertOf(view: AccountView, signupId: string): Item | undefined {
  return view.kind('ALERT').find(({ sk }) => textIn(sk) === `ALERT#${signupId}#email`);
}

/** The rules that the alert about a signup names. */
function namedRules(view: AccountView, signupId: string): string[] {
  const alert = alertOf(view, signupId);
  return listOf(alert?.rules).map((rule) => textIn(mapOf(rule)?.id));
}

/** True if a signup matches a rule, by stored items; imports without alerts match none, newer rules may. */
export function matches(rule: Item, signup: Item, address: string): boolean {
  if (signup.without_alerts) return false;
  if (wasAdded(signup) && textIn(rule.created_at) > textIn(signup[storedNames.created_at])) return false;
  const authority = authorityOf(signup);
  const role = address.startsWith('info@');
  if (authority === undefined || (role && !rule.role_emails_only?.BOOL)) return false;
  if (textIn(rule.size_value) && textIn(signup[storedNames.company_size]) !== '51-200') return false;
  const value = numberIn(rule.da_value);
  return textIn(rule.da_operator) === 'above' ? authority > value : authority < value;
}

function sendsEmail({ destinations }: Item): boolean {
  return destinations === undefined || listOf(destinations).some((id) => textIn(id) === 'email');
}

function isSample(name: string, id: string): boolean {
  return id === 'sample' && name !== 'notifications/send-alerts' && name.startsWith('notifications/');
}
