import { endpoints } from '../platform/endpoints.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { editAccount } from './edit-account.ts';
import { getAccount } from './get-account.ts';
import { getAccountUsage } from './get-account-usage.ts';
import { listApiKeys } from './list-api-keys.ts';
import { rotateApiKey } from './rotate-api-key.ts';

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
