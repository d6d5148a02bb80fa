import * as accountsApi from '../../shared/accounts/usage-api.ts';
import * as companiesApi from '../../shared/companies/api.ts';
import * as deliveriesApi from '../../shared/deliveries/api.ts';
import { explainSignup as explainSignupApi } from '../../shared/notifications/matches-api.ts';
import * as signupsApi from '../../shared/signups/api.ts';
import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/requests/callers.ts';
import { getUsage } from '../accounts/requests/read-usage.ts';
import { findCompany, listCompanies } from '../companies/company-store.ts';
import { listDeliveryPage } from '../deliveries/items/delivery-store.ts';
import { shownDeliveries } from '../deliveries/shown-delivery.ts';
import { explainSignup } from '../notifications/alerts/explain-signups.ts';
import { listRules } from '../notifications/rules/rule-store.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { readPage } from '../signups/pages/signup-pages.ts';
import { withCorrections } from '../signups/read/corrected-signup.ts';
import { getNamedSignup, getSignup } from '../signups/read/get-signup.ts';
import { searchSignups } from '../signups/read/search-signups.ts';

export const handler = endpoints(
  getSignup,
  endpoint(signupsApi.listSignups, byApiKey, ({ page }, admission) => readPage(admission, page)),
  endpoint(v1Api.findSignups, byApiKey, (search, { accountId }) => searchSignups(accountId, search)),
  endpoint(v1Api.findSignup, byApiKey, async ({ signup }, { accountId }) =>
    withCorrections(await getNamedSignup(accountId, signup)),
  ),
  endpoint(explainSignupApi, byApiKey, async ({ signup }, { accountId }) => {
    const [found, rules] = await Promise.all([getNamedSignup(accountId, signup), listRules(accountId)]);
    return { data: await explainSignup(found, rules) };
  }),
  endpoint(companiesApi.listCompanies, byApiKey, (page, { accountId }) => listCompanies(accountId, page)),
  endpoint(companiesApi.getCompany, byApiKey, ({ domain }, { accountId }) => findCompany(accountId, domain)),
  endpoint(deliveriesApi.listDeliveries, byApiKey, async (page, { accountId }) => {
    const { data, next } = await listDeliveryPage(accountId, page, new Date());
    return { data: await shownDeliveries(accountId, data), next };
  }),
  endpoint(accountsApi.getUsage, byApiKey, (_request, { accountId, account }) =>
    getUsage(accountId, account, new Date()),
  ),
);
