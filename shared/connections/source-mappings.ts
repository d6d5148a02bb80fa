import type { Source } from './connection.ts';
import { type Mapping, valueAt } from './mapping.ts';

const metadata = '/record/raw_user_meta_data';

/** Mappings of sources with a known event format. */
const known: Record<Exclude<Source, 'clerk' | 'generic'>, Partial<Mapping>> = {
  supabase: {
    email: ['/record/email'],
    first_name: [`${metadata}/first_name`, `${metadata}/given_name`],
    last_name: [`${metadata}/last_name`, `${metadata}/family_name`],
    full_name: [`${metadata}/full_name`, `${metadata}/name`],
    company: [`${metadata}/company`, `${metadata}/company_name`],
    external_id: ['/record/id'],
    plan: [`${metadata}/plan`],
  },
  auth0: {
    email: ['/data/object/email'],
    first_name: ['/data/object/given_name'],
    last_name: ['/data/object/family_name'],
    full_name: ['/data/object/name'],
    company: ['/data/object/user_metadata/company'],
    external_id: ['/data/object/user_id'],
    plan: ['/data/object/app_metadata/plan', '/data/object/user_metadata/plan'],
  },
  stripe: {
    email: ['/data/object/email'],
    full_name: ['/data/object/name'],
    external_id: ['/data/object/id'],
    plan: ['/data/object/metadata/plan'],
  },
  segment: {
    email: ['/traits/email', '/context/traits/email'],
    first_name: ['/traits/firstName', '/traits/first_name'],
    last_name: ['/traits/lastName', '/traits/last_name'],
    full_name: ['/traits/name'],
    company: ['/traits/company/name', '/traits/company'],
    external_id: ['/userId'],
    plan: ['/traits/plan', '/traits/company/plan'],
  },
};

/**
 * The mapping for an event. Clerk's depends on the event's primary address; `own` is the customer's
 * mapping of a generic connection.
 */
export function mappingOf(source: Source, event: unknown, own?: Mapping | null): Partial<Mapping> {
  if (source === 'generic') return own ?? {};
  if (source !== 'clerk') return known[source];
  return {
    email: [`/data/email_addresses/${primaryPlace(event)}/email_address`],
    first_name: ['/data/first_name'],
    last_name: ['/data/last_name'],
    external_id: ['/data/id'],
    plan: ['/data/public_metadata/plan', '/data/unsafe_metadata/plan'],
  };
}

/** Index of the primary address, or of the first one if none is named. */
function primaryPlace(event: unknown): number {
  const primary = valueAt(event, '/data/primary_email_address_id');
  const addresses = valueAt(event, '/data/email_addresses');
  if (typeof primary !== 'string' || primary === '' || !Array.isArray(addresses)) return 0;
  return addresses.findIndex((address) => valueAt(address, '/id') === primary);
}
