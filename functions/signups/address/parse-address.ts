import { ProductError } from '../../../shared/api/errors.ts';
import {
  type EmailAddress,
  isExampleDomain,
  parseEmailAddress,
} from '../../../shared/enrichment/email-address.ts';
import { setting } from '../../platform/aws/environment.ts';

/**
 * The address in a request, taken apart. Throws `email_validation_failed` where no mail host would accept it
 * (docs/product/rules.md#valid-addresses), which says nothing of whether its mailbox exists.
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
