import type { Operations, WebhookEvents } from './generated.ts';

/** A signup to store: an email, and what else is known of the person. */
export type NewSignup = Operations['postSignup']['request'];

/** What storing a signup came to: its id, what kind of address it has, and the credits it took. */
export type CreatedSignup = Operations['postSignup']['response'];

/** One of many signups to store. */
export type BatchSignup = NewSignup;

/** What became of one of many signups. */
export type AddedSignup = Operations['addSignups']['response']['data'][number];

/** A signup with all that is known about it; null means "not known". */
export type Signup = Operations['findSignup']['response'];

/** What a list of signups is narrowed to. */
export type SignupSearch = Operations['findSignups']['request'];

/** What is to change of a signup. */
export type SignupChanges = Operations['editSignup']['request'];

/** A company from which people signed up. */
export type Company = Operations['listCompanies']['response']['data'][number];

/** A company with what only it itself shows. */
export type CompanyDetail = Operations['getCompany']['response'];

/** One message to one destination, with every attempt to send it. */
export type Delivery = Operations['listDeliveries']['response']['data'][number];

/** What a list of deliveries is narrowed to. */
export type DeliverySearch = Operations['listDeliveries']['request'];

/** How much of the hourly limit is used. */
export type Usage = Operations['getUsage']['response'];

/** What a webhook tells: `type`, `timestamp` and `data`. */
export type WebhookEvent = WebhookEvents;
