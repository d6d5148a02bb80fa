import { hashApiKey } from '../../functions/accounts/api-key.ts';
import { packageOf } from '../../shared/credits/packages.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { AccountView, numberIn, statusOf, textIn } from './account-view.ts';
import type { Customer } from './customer.ts';
import type { Item } from './dynamodb/values.ts';
import { domains } from './services/outside-web.ts';
import type { Town } from './town.ts';
import { Violation } from './world.ts';

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Violation(what);
};

const endings = new Set(['completed', 'failed', 'skipped']);

/** Nothing answered 201 is lost, nothing exists that was refused, and everything came to an end. */
const judgeSignups = (town: Town, customer: Customer, open: boolean): void => {
  const mine = [...town.watch.created.values()].filter(({ accountId }) => accountId === customer.accountId);
  for (const post of customer.posts) {
    const made = mine.find(({ by }) => by === post.requestId);
    if (post.status === 201) {
      const repeated = mine.some(
        ({ address, idempotencyKey }) =>
          address === post.address && idempotencyKey !== '' && idempotencyKey === post.idempotencyKey,
      );
      must(made !== undefined || repeated, `201 for ${post.address}, and no such signup.`);
    } else {
      const refused = post.status !== undefined && post.status < 500;
      must(!made || !refused, `${post.status} for ${post.address}, and the signup exists.`);
    }
  }
  for (const { id, item, removedBy } of open ? mine : []) {
    const allowed = removedBy === undefined || removedBy === 'signups/delete-signup';
    must(allowed, `${removedBy} took the signup ${id} away.`);
    const status = statusOf(item);
    must(removedBy !== undefined || endings.has(status), `The signup ${id} stays ${status}.`);
  }
};

/** What a signup says of its company is what the company's own domain says, or nothing. */
const judgeFacts = (town: Town, customer: Customer): void => {
  for (const { id, item, address, accountId } of town.watch.created.values()) {
    if (accountId !== customer.accountId || statusOf(item) !== 'completed') continue;
    const domain = domains[address.split('@')[1] ?? ''];
    const name = textIn(item[storedNames.company_name]) || domain?.company;
    must(name === domain?.company, `The signup ${id} is of ${name}.`);
    const authority = authorityOf(item) ?? domain?.authority;
    must(authority === domain?.authority, `The signup ${id} has an authority of ${authority}.`);
  }
};

const authorityOf = (signup: Item): number | undefined => {
  const stored = signup[storedNames.domain_authority];
  return stored?.N === undefined ? undefined : numberIn(stored);
};

const matches = (rule: Item, signup: Item, address: string): boolean => {
  const authority = authorityOf(signup);
  const role = address.startsWith('info@');
  if (authority === undefined || (role && !rule.role_emails_only?.BOOL)) return false;
  const value = numberIn(rule.da_value);
  return textIn(rule.da_operator) === 'above' ? authority > value : authority < value;
};

const mayEndAll: readonly string[] = ['crash before', 'crash after', 'out of time'];

const isSample = (name: string, id: string): boolean =>
  id === 'sample' && name === 'notifications/send-sample-alert';

/** Whether a delivery of a signup's alerts ended so that nobody knows whether its mail went out. */
const mayBeUnknown = (town: Town, id: string): boolean =>
  town.world.mishaps.some(
    ({ name, subject, call, fault }) =>
      (name === 'notifications/send-alerts' ? subject === id : isSample(name, id)) &&
      (fault === 'answer lost' ? call.startsWith('ses') : mayEndAll.includes(fault)),
  );

/** One mail per rule and signup; where there is none, the alert says that its outcome is unknown. */
const judgeAlerts = (town: Town, customer: Customer, view: AccountView): void => {
  const sent = new Map<string, number>();
  for (const { rule, subjectOfWork } of town.mails.sent) {
    if (rule?.accountId !== customer.accountId) continue;
    const key = `${subjectOfWork}#${rule.ruleId}`;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  for (const [key, count] of sent) must(count === 1, `${count} mails for ${key}.`);
  if (view.isEmpty) return;
  const unknown = new Set(
    view
      .kind('ALERT')
      .filter(({ state }) => state?.S === 'unknown')
      .map(({ sk }) => textIn(sk)),
  );
  for (const key of unknown) {
    must(mayBeUnknown(town, key.split('#')[1] ?? ''), `Nothing befell ${key}, whose outcome is unknown.`);
  }
  for (const { id, item, removedBy, accountId } of town.watch.created.values()) {
    if (accountId !== customer.accountId || removedBy) continue;
    const alerts = view.kind('ALERT').filter(({ sk }) => textIn(sk).startsWith(`ALERT#${id}#`));
    const told = alerts.some(({ state }) => state?.S === 'sent');
    must(told === (textIn(item[storedNames.alerted_at]) !== ''), `The signup ${id} does not say it is told.`);
  }
  for (const { id, item, address, step, removedBy, accountId } of town.watch.created.values()) {
    if (accountId !== customer.accountId || removedBy || statusOf(item) !== 'completed') continue;
    for (const rule of town.watch.rules.values()) {
      const stood = rule.accountId === accountId && rule.createdAt < step && rule.changedAt === undefined;
      if (!stood || !matches(rule.item, item, address)) continue;
      const told = sent.has(`${id}#${rule.id}`) || unknown.has(`ALERT#${id}#${rule.id}#email`);
      must(told, `No mail for the signup ${id} and the rule ${rule.id}.`);
    }
  }
};

/** One credit per payment, of what was paid, and nothing without one. */
const judgePayments = (town: Town, view: AccountView, accountId: string): void => {
  const entries = view.entries.filter(({ type }) => type === 'purchase' || type === 'auto_refill');
  const intents = town.stripe.intents.filter(({ metadata }) => metadata.account_id === accountId);
  for (const intent of intents) {
    const credited = entries.filter(({ reference }) => reference === intent.id);
    const paid = intent.status === 'succeeded';
    must(
      credited.length === (paid ? 1 : 0),
      `The payment ${intent.id} was credited ${credited.length} times.`,
    );
    const sold = packageOf(credited[0]?.credits ?? 0);
    must(!paid || (sold?.price ?? 0) * 100 === intent.amount, `The payment ${intent.id} bought too much.`);
  }
  for (const { reference } of entries) {
    must(
      intents.some(({ id }) => id === reference),
      `Credits for ${reference}, which is no payment.`,
    );
  }
};

const attemptsPaid = (town: Town, attempt: string): number =>
  town.stripe.intents.filter((intent) => intent.metadata.attempt === attempt && intent.status === 'succeeded')
    .length;

/** One charge per attempt; none stays in flight; the month's sum is what Stripe took. */
const judgeRefills = (town: Town, view: AccountView): void => {
  for (const { id } of view.kind('REFILL')) {
    must(attemptsPaid(town, textIn(id)) <= 1, `The attempt ${textIn(id)} was charged twice.`);
  }
  must(view.account?.refill_attempt === undefined, 'A refill stays in flight.');
  const month = textIn(view.account?.refill_month);
  const spent = view
    .kind('REFILL')
    .filter(
      ({ id, started_at }) => textIn(started_at).startsWith(month) && attemptsPaid(town, textIn(id)) > 0,
    )
    .reduce((sum, { price }) => sum + numberIn(price), 0);
  const counted = numberIn(view.account?.refill_spent);
  must(month === '' || spent === counted, `Refills took ${spent} dollars, counted are ${counted}.`);
};

/** What went back to the customer is taken back once, or stands as a debt. */
const judgeRefunds = (town: Town, view: AccountView): void => {
  const due = view.kind('PAYMENT').reduce((sum, { sk, credits }) => {
    const intent = textIn(sk).slice('PAYMENT#'.length);
    const charge = town.stripe.charges.find((one) => one.payment_intent === intent && one.paid);
    if (!charge) return sum;
    const share = charge.disputed ? 1 : charge.amount_refunded / charge.amount;
    return sum + Math.ceil(numberIn(credits) * share);
  }, 0);
  const taken = view.entries
    .filter(({ type }) => type === 'adjustment')
    .reduce((sum, { credits }) => sum - credits, 0);
  const debt = numberIn(view.profile?.credit_debt);
  must(taken + debt === due, `${due} credits went back; ${taken} were taken and ${debt} are owed.`);
};

/** Of a closed account nothing is left anywhere. */
const judgeClosed = (town: Town, customer: Customer, view: AccountView): void => {
  must(view.isEmpty, `Of a closed account is left: ${view.kinds.join(', ')}.`);
  must(!town.users.has(customer.person), 'The user of a closed account exists.');
  must(town.gateway.keysOf(customer.accountId).length === 0, 'The API key of a closed account exists.');
};

const mailsOf = (town: Town, customer: Customer, subject: RegExp): number =>
  town.mails.sent.filter((mail) => mail.to === customer.person.email && subject.test(mail.subject)).length;

/** A sample is sent once per account, a low balance told once per level until credits are bought. */
const judgeFurtherMails = (town: Town, customer: Customer, view: AccountView): void => {
  const samples = mailsOf(town, customer, /^Sample alert/);
  must(samples <= 1, `${samples} sample mails.`);
  if (view.isEmpty) return;
  const bought = view.entries.filter(({ type }) => type === 'purchase' || type === 'auto_refill').length;
  for (const subject of [/^Only \d+ credits? (are|is) left/, /^Your credits are used up/]) {
    const told = mailsOf(town, customer, subject);
    must(told <= 1 + bought, `${told} mails of ${subject} and ${bought} payments.`);
  }
};

/** The key that the dashboard shows is the one that is let in, and the only one that API Gateway knows. */
const judgeKey = async (town: Town, view: AccountView): Promise<void> => {
  const { openKey } = town.product.module('accounts/sealed-key');
  const shown: string = await openKey(view.id, textIn(view.profile?.sealed_api_key));
  must(hashApiKey(shown) === textIn(view.account?.api_key_hash), 'Another key is shown than let in.');
  must(textIn(view.profile?.api_key_status) === 'active', 'The key is never ready.');
  const known = town.gateway.keysOf(view.id);
  must(known.length === 1 && known[0] === shown, `API Gateway knows ${known.length} keys, or another.`);
};

/** What must be true of a history once it has come to rest. Throws the first that is not. */
export const judge = async (town: Town, customers: readonly Customer[]): Promise<void> => {
  for (const customer of customers) {
    const view = new AccountView(town.table.model, customer.accountId);
    const open = !customer.closing;
    const stands = open || (view.profile !== undefined && !view.isClosing);
    judgeSignups(town, customer, stands);
    judgeFacts(town, customer);
    judgeAlerts(town, customer, view);
    judgeFurtherMails(town, customer, view);
    if (!stands) {
      judgeClosed(town, customer, view);
      continue;
    }
    judgePayments(town, view, customer.accountId);
    judgeRefills(town, view);
    judgeRefunds(town, view);
    await judgeKey(town, view);
  }
  must(town.queues.deadLetters.length === 0, 'Messages are dead although nothing is wrong any more.');
};
