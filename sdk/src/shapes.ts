import type { Operations, WebhookEvents } from './generated.ts';

/** A signup to store: an email, and the name and company as far as they are known. */
export type NewSignup = Operations['v1_signups']['request'];

/** A signup with all that is known about it; null means "not known". */
export type Signup = Operations['functions_v1_get-signup']['response']['data'];

/** A row of the list of signups. */
export type SignupSummary = Operations['functions_v1_list-signups']['response']['data'][number];

/** A company from which people signed up. */
export type Company = Operations['v1_companies']['response']['data'][number];

/** A company with what only it itself shows. */
export type CompanyDetail = Operations['v1_companies_domain']['response'];

/** What a webhook tells: `type`, `timestamp` and `data`. */
export type WebhookEvent = WebhookEvents;
