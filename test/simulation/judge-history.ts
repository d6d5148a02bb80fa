import { AccountView } from './account-view.ts';
import type { Customer } from './customer.ts';
import { judgeClosed, judgeEmail, judgeKey } from './invariants/accounts.ts';
import { judgeCompanies, judgeCorrections, judgeFacts } from './invariants/companies.ts';
import { judgeImports, judgeIntake } from './invariants/connections.ts';
import * as credits from './invariants/credits.ts';
import { judgeDestinations } from './invariants/destinations.ts';
import { judgeHandledEvents, judgePresses } from './invariants/handling.ts';
import { must } from './invariants/must.ts';
import { judgeAlerts, judgeFurtherMails } from './invariants/notifications.ts';
import { judgeBatches, judgeCreditEntries, judgeSignups } from './invariants/signups.ts';
import type { System } from './system.ts';

/** Checks a history after it has come to rest. Throws the first violation. */
export async function judge(system: System, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    const view = new AccountView(system.table.model, customer.accountId);
    const open = !customer.closing;
    const isOpen = view.profile !== undefined && !view.isClosing;
    must(isOpen || !open, 'An account was closed that its customer did not end.');
    const stands = isOpen && system.users.has(customer.person);
    credits.judgeSettlements(system, customer.accountId);
    judgeSignups(customer, stands);
    judgeBatches(customer);
    if (stands) judgeIntake(system, customer);
    if (stands) judgeImports(system, customer);
    judgeFacts(customer);
    judgeAlerts(system, customer, view);
    judgeFurtherMails(system, customer, view);
    await judgeDestinations(system, customer, view);
    if (!stands) {
      judgeClosed(system, customer, view);
      continue;
    }
    judgeCompanies(customer, view);
    judgeCorrections(customer, view);
    judgeCreditEntries(view);
    credits.judgePayments(system, view, customer.accountId);
    credits.judgeRefills(system, view);
    credits.judgeRefunds(system, view);
    credits.judgeNotices(system, customer, view);
    judgeHandledEvents(system, customer.accountId);
    judgeEmail(customer, view);
    await judgeKey(system, view);
  }
  judgePresses(system);
  const undelivered = system.undelivered.map(({ type }) => type).join(', ');
  must(undelivered === '', `Stripe tells in vain of ${undelivered}.`);
  must(system.queues.deadLetters.length === 0, 'Messages are dead although nothing is wrong any more.');
}
