import { endpoints } from '../platform/pipelines/endpoint.ts';
import { editAccount, getAccount } from './get-account.ts';
import { listApiKeys } from './keys/list-api-keys.ts';
import { createApiKey, deleteApiKey } from './keys/manage-keys.ts';
import { rotateApiKey } from './keys/rotate-api-key.ts';
import { getAccountUsage } from './requests/read-usage.ts';

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
