import { verifyTurnstile } from '../../shared/accounts/api.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { issueReceipt } from './registration/receipt.ts';
import { verifyToken } from './turnstile.ts';

export const handler = endpoint(verifyTurnstile, anyone, async ({ token }) =>
  (await verifyToken(token))
    ? { success: true, receipt: await issueReceipt(new Date()) }
    : { success: false },
);
