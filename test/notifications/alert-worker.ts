import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler } from '../../functions/notifications/send-alerts.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { fieldsOf, signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { type Rule, type RuleChoice, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { startBackend } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { givenSignup } from '../support/given.ts';
import { once } from '../support/once.ts';
import { startMailbox } from '../support/stand-in-ses.ts';
import { noFaults } from '../support/table-faults.ts';

const appUrl = 'https://app.test';

/** The alert worker's handler in this process, on the embedded parts, with a mailbox behind an SES that can fail. */
async function startAlertWorker() {
  const backend = await startBackend({ AppUrl: appUrl }, { faults: noFaults });
  const mailbox = await startMailbox();
  return {
    ...mailbox,
    appUrl,
    /** A new account with a fresh address, and what its tests do with it. */
    async account() {
      const sub = randomUUID();
      const email = `owner-${sub}@customer.example`;
      const id = await openAccount({ sub, username: sub, email }, new Date());
      /** Delivers the queue's message once; true if the worker succeeded. */
      const takes = (signup_id: string): Promise<boolean> =>
        deliver(handler, { account_id: id, signup_id, request_id: 'test' });
      const signup = (fields?: Parameters<typeof givenSignup>[1]) => givenSignup(id, fields);
      return {
        ...{ id, email, signup, deliver: takes },
        /** Adds a signup and delivers its message; returns its id. */
        async alerted(fields?: Parameters<typeof givenSignup>[1]): Promise<string> {
          const added = await signup(fields);
          if (!(await takes(added))) throw new Error('The worker failed.');
          return added;
        },
        rule: (choice: Partial<RuleChoice>): Promise<Rule> =>
          saveRule(id, ruleChoiceSchema.parse(choice), new Date()),
        async stored(signupId: string) {
          const found = signupKeyOf(id, signupId);
          const item = found && (await findItem(found.key));
          return item && fieldsOf(item);
        },
        /** The emails to the account, newest first. */
        mails: () => mailbox.mails(email),
      };
    },
    async stop() {
      await mailbox.stop();
      await backend.stop();
    },
  };
}

export type AlertAccount = Awaited<ReturnType<Awaited<ReturnType<typeof startAlertWorker>>['account']>>;

/** The alert worker of all tests of a file. After each, SES takes emails again. */
export function givenAlertWorker() {
  const worker = once(startAlertWorker);
  afterEach(() => {
    worker.ses.mode = 'takes';
  });
  return worker;
}

/** The conditions of a rule that matches the usual signup. */
export const growing = { size_operator: 'above', size_value: '50' } as const;

/** Makes this process die before it gets the response to its next transaction. */
export function dieAfterTransaction() {
  return interceptTable(async (action, _, send) => {
    const answer = await send();
    if (action === 'TransactWriteItems') throw new Error('killed');
    return answer;
  });
}
