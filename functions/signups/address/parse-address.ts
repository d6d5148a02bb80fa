import { ProductError } from '../../../shared/api/errors.ts';
import {
  type EmailAddress,
  isExampleDomain,
  parseEmailAddress,
} from '../../../shared/enrichment/email-address.ts';
import { setting } from '../../platform/aws/environment.ts';

/**
 * Throws `email_validation_failed` if no mail host would accept the address
 * (docs/product/rules.md#valid-addresses). Does not check that the mailbox exists.
 */
export function parseAddress(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  const isExample = address !== undefined && isExampleDomain(address.domain);
  if (!address || (isExample && setting('exampleDomains') !== 'allowed')) throw malformedAddress();
  return address;
}

function malformedAddress(): ProductError {
  return new ProductError(
    'email_validation_failed',
    'Email validation failed: send an address such as jane@acme.com.',
    { fields: { email: 'must be a well-formed email address' } },
  );
}
