import { endpoints } from '../platform/pipelines/endpoint.ts';
import { editAccount, getAccount } from './get-account.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './keys/manage-keys.ts';
import { rotateApiKey } from './keys/rotate-api-key.ts';
import { getAccountUsage } from './requests/read-usage.ts';

export const handler = endpoints(
  getAccount,
  editAccount,
  getAccountUsage,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  deleteApiKey,
);
