import { endpoints } from '../platform/pipelines/endpoints.ts';
import { editAccount } from './edit-account.ts';
import { getAccount } from './get-account.ts';
import { createApiKey } from './keys/create-api-key.ts';
import { deleteApiKey } from './keys/delete-api-key.ts';
import { listApiKeys } from './keys/list-api-keys.ts';
import { rotateApiKey } from './keys/rotate-api-key.ts';
import { getAccountUsage } from './requests/get-account-usage.ts';

/** What a signed-in customer sees and sets of their account: its keys, its use, its settings. */
export const handler = endpoints(
  getAccount,
  editAccount,
  getAccountUsage,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  deleteApiKey,
);
