import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/notifications/api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { alertMail } from '../kinds/email.ts';
import { claimTest } from '../rules/rule-store.ts';
import { exampleFor } from './example-signup.ts';

export const sendTestAlert = endpoint(
  api.sendTestAlert,
  bySession,
  async ({ id }, { accountId, profile }) => {
    const rule = await claimTest(accountId, id, new Date());
    const mail = await alertMail(exampleFor(rule), [rule], {
      note: 'This is the test you requested. Maya and Northwind Labs are made up.',
    });
    if (!(await sendMail({ ...mail, to: profile.email, subject: `Test: ${mail.subject}` }))) {
      throw new ProductError(
        'unavailable',
        "Alerts to your email are paused, so the test wasn't sent. Turn them back on from the dashboard.",
      );
    }
    return { success: true as const };
  },
);
