import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/requests/by-api-key.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { deleteSignup } from '../signups/edit/delete-signup.ts';
import { editSignup } from '../signups/edit/edit-signup.ts';
import { signupNotFound } from '../signups/items/signup-store.ts';
import { getNamedSignup } from '../signups/read/get-signup.ts';

export const handler = endpoints(
  endpoint(v1Api.editSignup, byApiKey, ({ signup, ...edit }, { accountId }) =>
    editSignup(accountId, signup, edit),
  ),
  endpoint(v1Api.deleteSignup, byApiKey, async ({ signup }, { accountId }) => {
    const { id } = await getNamedSignup(accountId, signup);
    if (!(await deleteSignup(accountId, id, new Date()))) throw signupNotFound();
    return { success: true as const };
  }),
);
