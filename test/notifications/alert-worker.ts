import { randomUUID } from 'node:crypto';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler } from '../../functions/notifications/send-alerts.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { fieldsOf, signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { type Rule, type RuleChoice, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { startBackend } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { givenSignup } from '../support/given.ts';
import { once } from '../support/once.ts';
import { startMailbox } from '../support/stand-in-ses.ts';
import { noFaults } from '../support/table-faults.ts';

const appUrl = 'https://app.test';

/** The alert worker's handler in this process, on the embedded parts, with a mailbox behind an SES that can fail. */
export async function startAlertWorker() {
  const backend = await startBackend({ AppUrl: appUrl }, { faults: noFaults });
  const mailbox = await startMailbox();
  return {
    ...mailbox,
    appUrl,
    /** A new account with a fresh address. */
    async account() {
      const sub = randomUUID();
      const email = `owner-${sub}@customer.example`;
      const id = await openAccount({ sub, username: sub, email }, new Date());
      return { id, email };
    },
    rule: (accountId: string, choice: Partial<RuleChoice>): Promise<Rule> =>
      saveRule(accountId, ruleChoiceSchema.parse(choice), new Date()),
    signup: givenSignup,
    async stored(accountId: string, signupId: string) {
      const found = signupKeyOf(accountId, signupId);
      const item = found && (await findItem(found.key));
      return item && fieldsOf(item);
    },
    /** Delivers the queue's message once; true if the worker succeeded. */
    deliver: (account_id: string, signup_id: string): Promise<boolean> =>
      deliver(handler, { account_id, signup_id, request_id: 'test' }),
    async stop() {
      await mailbox.stop();
      await backend.stop();
    },
  };
}

export type AlertWorker = Awaited<ReturnType<typeof startAlertWorker>>;

/** The alert worker of all tests of a file. */
export const givenAlertWorker = () => once(startAlertWorker);
