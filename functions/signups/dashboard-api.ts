import { ProductError } from '../../shared/api/errors.ts';
import * as latestCompaniesApi from '../../shared/companies/latest-companies-api.ts';
import * as api from '../../shared/signups/api.ts';
import * as addressesApi from '../../shared/signups/dashboard-api.ts';
import * as handlingApi from '../../shared/signups/dashboard-api.ts';
import * as retryApi from '../../shared/signups/dashboard-api.ts';
import * as testDataApi from '../../shared/signups/dashboard-api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { testAccountOf } from '../accounts/requests/test-account.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { deleteSignup } from './edit/delete-signup.ts';
import { handleSignup } from './edit/handle-signup.ts';
import { retrySignup } from './edit/retry-signup.ts';
import { addSampleData, clearTestData } from './edit/test-data.ts';
import { listLatestCompanies, listSignupRows } from './pages/signup-pages.ts';
import { getAccountSignup } from './read/get-signup.ts';
import { listSignupAddresses } from './read/search-signups.ts';

export const handler = endpoints(
  endpoint(api.listAccountSignups, bySession, ({ before, limit }, { accountId }) =>
    listSignupRows(accountId, before, limit),
  ),
  getAccountSignup,
  endpoint(api.deleteAccountSignup, bySession, async ({ id }, { accountId }) => {
    if (!(await deleteSignup(accountId, id, new Date()))) {
      throw new ProductError('not_found', 'Signup not found. It may already have been deleted.');
    }
    return { success: true as const };
  }),
  endpoint(latestCompaniesApi.listLatestCompanies, bySession, async (_, { accountId }) => ({
    data: await listLatestCompanies(accountId),
  })),
  endpoint(addressesApi.listSignupAddresses, bySession, async ({ ids }, { accountId }) => {
    const addresses = await listSignupAddresses(accountId, ids);
    return { data: [...addresses].map(([id, email]) => ({ id, email })) };
  }),
  endpoint(retryApi.retrySignup, bySession, async ({ id }, { accountId }, call) => {
    await retrySignup(accountId, id, call.requestId);
    return { success: true as const };
  }),
  endpoint(handlingApi.handleSignup, bySession, async ({ id, state }, { accountId }) => {
    const { handling } = await handleSignup(accountId, id, state, 'dashboard');
    return { handling };
  }),
  endpoint(testDataApi.deleteTestData, bySession, (_request, { accountId }) =>
    clearTestData(testAccountOf(accountId), new Date()),
  ),
  endpoint(testDataApi.addSampleData, bySession, (_request, { accountId }, call) =>
    addSampleData(accountId, call.requestId),
  ),
);
