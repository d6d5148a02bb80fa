import * as addressesApi from '../../shared/signups/addresses-api.ts';
import * as api from '../../shared/signups/api.ts';
import * as latestCompaniesApi from '../../shared/signups/latest-companies-api.ts';
import * as retryApi from '../../shared/signups/retry-api.ts';
import * as testDataApi from '../../shared/signups/test-data-api.ts';
import { bySession } from '../accounts/callers.ts';
import { testAccountOf } from '../accounts/test-account.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endpoints } from '../platform/endpoints.ts';
import { clearTestData } from './clear-test-data.ts';
import { deleteAccountSignup } from './delete-account-signup.ts';
import { getAccountSignup } from './get-account-signup.ts';
import { readLatestCompanies } from './latest-companies.ts';
import { retryEnrichment } from './retry-enrichment.ts';
import { readAddresses } from './signup-addresses.ts';
import { readRows } from './signup-rows.ts';

/** A signed-in customer's signups. */
export const handler = endpoints(
  endpoint(api.listAccountSignups, bySession, ({ before, limit }, { accountId }) =>
    readRows(accountId, before, limit),
  ),
  getAccountSignup,
  deleteAccountSignup,
  endpoint(latestCompaniesApi.listLatestCompanies, bySession, async (_, { accountId }) => ({
    data: await readLatestCompanies(accountId),
  })),
  endpoint(addressesApi.listSignupAddresses, bySession, async ({ ids }, { accountId }) => {
    const addresses = await readAddresses(accountId, ids);
    return { data: [...addresses].map(([id, email]) => ({ id, email })) };
  }),
  endpoint(retryApi.retrySignup, bySession, async ({ id }, { accountId }, call) => {
    await retryEnrichment(accountId, id, call.requestId);
    return { success: true as const };
  }),
  endpoint(testDataApi.deleteTestData, bySession, (_request, { accountId }) =>
    clearTestData(testAccountOf(accountId), new Date()),
  ),
);
