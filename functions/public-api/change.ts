import * as correctionsApi from '../../shared/companies/corrections-api.ts';
import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/requests/callers.ts';
import { correctCompany } from '../companies/company-store.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { deleteSignup } from '../signups/edit/delete-signup.ts';
import { editSignup } from '../signups/edit/edit-signup.ts';
import { signupNotFound } from '../signups/items/signup-store.ts';
import { withCorrections } from '../signups/read/corrected-signup.ts';
import { getNamedSignup } from '../signups/read/get-signup.ts';

export const handler = endpoints(
  endpoint(v1Api.editSignup, byApiKey, async ({ signup, ...edit }, { accountId }) =>
    withCorrections(await editSignup(accountId, signup, edit)),
  ),
  endpoint(v1Api.deleteSignup, byApiKey, async ({ signup }, { accountId }) => {
    const { id } = await getNamedSignup(accountId, signup);
    if (!(await deleteSignup(accountId, id, new Date()))) throw signupNotFound();
    return { success: true as const };
  }),
  endpoint(correctionsApi.correctCompany, byApiKey, (request, { accountId }) =>
    correctCompany(accountId, request),
  ),
);
