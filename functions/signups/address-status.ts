import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import type { EnrichmentRawData } from '../../shared/signups/signup.ts';
import type { EmailStatus, EmailType } from '../../shared/signups/vocabulary.ts';
import { suggestDomain } from './suggest-domain.ts';

/** What is known of an address by its words alone. */
export interface AddressStanding {
  readonly email_disposable: boolean;
  readonly email_status: EmailStatus;
  /** With the address that was probably meant, where the posted one looks mistyped. */
  readonly enrichment_raw_data?: EnrichmentRawData;
}

/** The standing of an address before any look-up: a throw-away one and a likely slip are known at once. */
export function addressStatusOf(address: EmailAddress, type: EmailType): AddressStanding {
  const meant = suggestDomain(address.domain);
  if (type === 'disposable') return { email_disposable: true, email_status: 'disposable' };
  if (meant === undefined) return { email_disposable: false, email_status: 'unknown' };
  const local = address.posted.slice(0, address.posted.lastIndexOf('@'));
  return {
    email_disposable: false,
    email_status: 'risky',
    enrichment_raw_data: { suggested_email: `${local}@${meant}` },
  };
}
