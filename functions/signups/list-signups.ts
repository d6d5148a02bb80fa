import { listSignups } from '../../shared/signups/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readPage } from './signup-pages.ts';

export const handler = endpoint(listSignups, byApiKey, ({ page }, admission) => readPage(admission, page));
