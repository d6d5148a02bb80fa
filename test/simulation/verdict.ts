import { AccountView } from './account-view.ts';
import type { Customer } from './customer.ts';
import type { Town } from './town.ts';
import { judgeClosed, judgeKey } from './verdicts/accounts.ts';
import { judgePayments, judgeRefills, judgeRefunds, judgeSettlements } from './verdicts/credits.ts';
import { judgeFacts } from './verdicts/enrichment.ts';
import { must } from './verdicts/must.ts';
import { judgeNotices } from './verdicts/notices.ts';
import { judgeAlerts, judgeFurtherMails } from './verdicts/notifications.ts';
import { judgeSignups } from './verdicts/signups.ts';

/** What must be true of a history once it has come to rest. Throws the first that is not. */
export const judge = async (town: Town, customers: readonly Customer[]): Promise<void> => {
  for (const customer of customers) {
    const view = new AccountView(town.table.model, customer.accountId);
    const open = !customer.closing;
    const stands = open || (view.profile !== undefined && !view.isClosing);
    judgeSettlements(town, customer.accountId);
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
    judgeNotices(town, customer, view);
    await judgeKey(town, view);
  }
  const untold = town.untold.map(({ type }) => type).join(', ');
  must(untold === '', `Stripe tells in vain of ${untold}.`);
  must(town.queues.deadLetters.length === 0, 'Messages are dead although nothing is wrong any more.');
};
