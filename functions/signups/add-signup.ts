import { addSignup } from '../../shared/signups/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { acceptSignup } from './accept-signup.ts';

export const handler = endpoint(addSignup, byApiKey, acceptSignup);
