import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { EnrichmentRawData } from '../../../shared/signups/signup.ts';
import type { EmailStatus, EmailType } from '../../../shared/signups/vocabulary.ts';

/** What is known of an address by its words alone. */
export interface AddressStatus {
  readonly email_disposable: boolean;
  readonly email_status: EmailStatus;
  /** With the address that was probably meant, where the posted one looks mistyped. */
  readonly enrichment_raw_data?: EnrichmentRawData;
}

/** The status of an address before any lookup: a disposable one and a likely typo, with the domain meant, are known at once. */
export function addressStatusOf(
  address: EmailAddress,
  type: EmailType,
  meant: string | undefined,
): AddressStatus {
  if (type === 'disposable') return { email_disposable: true, email_status: 'disposable' };
  if (meant === undefined) return { email_disposable: false, email_status: 'unknown' };
  const local = address.posted.slice(0, address.posted.lastIndexOf('@'));
  return {
    email_disposable: false,
    email_status: 'risky',
    enrichment_raw_data: { suggested_email: `${local}@${meant}` },
  };
}
