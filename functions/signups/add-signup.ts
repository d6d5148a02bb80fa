import { addSignup } from '../../shared/signups/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { serve } from '../platform/endpoint.ts';
import { acceptOptimistically } from './accept-optimistically.ts';
import { acceptSignup } from './accept-signup.ts';

/** Serves `/functions/v1/add-signup` and, as the same call, `/v1/signups`. */
export const handler = serve(addSignup, byApiKey, acceptSignup, acceptOptimistically);
