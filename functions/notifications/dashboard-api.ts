import * as deliveriesApi from '../../shared/deliveries/api.ts';
import * as api from '../../shared/notifications/api.ts';
import * as matchesApi from '../../shared/notifications/matches-api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { shownDelivery } from '../deliveries/shown-delivery.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { explainMatches } from './alerts/explain-matches.ts';
import { listSignupAlerts } from './alerts/list-signup-alerts.ts';
import { sendTestAlert } from './messages/send-test-alert.ts';
import { testDestination } from './messages/test-destination.ts';
import { resumeEmails } from './resume-emails.ts';
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
import { stopDelivery } from './stop-delivery.ts';

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
