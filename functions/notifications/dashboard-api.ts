import { ProductError } from '../../shared/api/errors.ts';
import * as deliveriesApi from '../../shared/deliveries/api.ts';
import * as api from '../../shared/notifications/api.ts';
import * as matchesApi from '../../shared/notifications/matches-api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import type { Delivery } from '../deliveries/items/delivery-item.ts';
import { stopDeliveryItem } from '../deliveries/items/delivery-item-attempts.ts';
import { getDelivery } from '../deliveries/items/delivery-store.ts';
import { shownDelivery } from '../deliveries/shown-delivery.ts';
import { liftSuppression } from '../platform/mail/suppression-list.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { transactAround } from '../platform/table/transaction.ts';
import { explainMatches } from './alerts/explain-signups.ts';
import { listSignupAlerts } from './alerts/list-signup-alerts.ts';
import { setAlertState } from './items/alert-item.ts';
import { sendTestAlert, testDestination } from './messages/send-tests.ts';
import { findProposal } from './rules/find-proposal.ts';
import { previewRule } from './rules/preview-rule.ts';
import { checkDestinations, withKnownDestination, withKnownDestinations } from './rules/rule-destinations.ts';
import {
  dismissProposal,
  editRule,
  enableRule,
  listOrderedRules,
  orderRules,
  removeRule,
  saveRule,
} from './rules/rule-store.ts';

/**
 * Ends a delivery's retries and marks its alert as failed. Throws `not_found` (404), and `invalid_request`
 * (400) if no attempt is pending.
 */
export async function stopDelivery(accountId: string, id: string): Promise<Delivery> {
  const { event, signup_id: signupId, destination_id: destinationId } = await getDelivery(accountId, id);
  // A webhook may get an event and an alert about the same signup.
  const isAlert = event === 'rule.matched' && signupId !== undefined;
  const noted = isAlert ? [{ Update: setAlertState({ accountId, signupId, destinationId }, 'failed') }] : [];
  const stopped = await transactAround(
    { Update: stopDeliveryItem(accountId, id) },
    noted.length > 0 ? [noted] : [],
  );
  if (!stopped) throw new ProductError('invalid_request', 'This delivery is not waiting to be sent.');
  return getDelivery(accountId, id);
}

const secondsBetween = 24 * 3600;

const resumeEmails = endpoint(api.resumeEmails, bySession, async ({ reason }, { profile }) => {
  if (!(await liftSuppression(profile.email, reason, new Date(), secondsBetween))) {
    throw new ProductError(
      'rate_limit_exceeded',
      'Emails to this address stopped again less than a day after they were turned back on. Check your mailbox and try again tomorrow.',
    );
  }
  return { success: true as const };
});

export const handler = endpoints(
  endpoint(api.listRules, bySession, async (_request, { accountId, profile }) => ({
    data: await withKnownDestinations(accountId, await listOrderedRules(accountId, profile.rule_order)),
  })),
  endpoint(api.createRule, bySession, async (choice, { accountId }) => {
    await checkDestinations(accountId, choice);
    return saveRule(accountId, choice, new Date());
  }),
  endpoint(api.editRule, bySession, async ({ id, ...choice }, { accountId }) => {
    await checkDestinations(accountId, choice);
    return editRule(accountId, id, choice, new Date());
  }),
  endpoint(api.orderRules, bySession, async ({ ids }, { accountId }) => {
    return { data: await withKnownDestinations(accountId, await orderRules(accountId, ids)) };
  }),
  endpoint(api.toggleRule, bySession, async ({ id, enabled }, { accountId }) =>
    withKnownDestination(accountId, await enableRule(accountId, id, enabled)),
  ),
  endpoint(api.deleteRule, bySession, async ({ id }, { accountId }) => {
    await removeRule(accountId, id);
    return { success: true as const };
  }),
  previewRule,
  endpoint(api.proposeChange, bySession, async (_request, { accountId, profile }) => ({
    data: await findProposal(accountId, await listOrderedRules(accountId, profile.rule_order), new Date()),
  })),
  endpoint(api.dismissProposal, bySession, async ({ id, fact }, { accountId }) => {
    await dismissProposal(accountId, id, fact);
    return { success: true as const };
  }),
  listSignupAlerts,
  endpoint(matchesApi.explainMatches, bySession, async ({ ids }, { accountId, profile }) => ({
    data: await explainMatches(accountId, ids, await listOrderedRules(accountId, profile.rule_order)),
  })),
  sendTestAlert,
  resumeEmails,
  testDestination,
  endpoint(deliveriesApi.stopDelivery, bySession, async ({ id }, { accountId }) =>
    shownDelivery(await stopDelivery(accountId, id)),
  ),
);
