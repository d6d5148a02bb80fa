import type { Operations, WebhookEvents } from './generated.ts';

/** A signup to store. */
export type NewSignup = Operations['postSignup']['request'];

/** The result of storing a signup: ID, email type and credits used. */
export type CreatedSignup = Operations['postSignup']['response'];

export type BatchSignup = NewSignup;

/** The result of one of several signups. */
export type AddedSignup = Operations['addSignups']['response']['data'][number];

/** A signup with all known facts; null means "not known". */
export type Signup = Operations['findSignup']['response'];

/** The result of a rule for a signup. */
export type ExplainedRule = Operations['explainSignup']['response']['data'][number];

/** Filters of a list of signups. */
export type SignupSearch = Operations['findSignups']['request'];

/** Changes to a signup. */
export type SignupChanges = Operations['editSignup']['request'];

/** A company of your signups. */
export type Company = Operations['listCompanies']['response']['data'][number];

/** A company with details that lists leave out. */
export type CompanyDetail = Operations['getCompany']['response'];

/** Corrections of a company's facts; null takes one back. */
export type CompanyCorrections = Operations['correctCompany']['request'];

/** A message to a destination with all attempts. */
export type Delivery = Operations['listDeliveries']['response']['data'][number];

/** Filters of a list of deliveries. */
export type DeliverySearch = Operations['listDeliveries']['request'];

/** Use of the hourly limit. */
export type Usage = Operations['getUsage']['response'];

/** A webhook's body: `type`, `timestamp` and `data`. */
export type WebhookEvent = WebhookEvents;
