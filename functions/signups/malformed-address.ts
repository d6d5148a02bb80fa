import { ProductError } from '../../shared/errors.ts';

/**
 * The refusal of an address that no mail host would accept; says nothing of whether it exists
 * (docs/product-rules.md#valid-addresses).
 */
export const malformedAddress = () =>
  new ProductError(
    'email_validation_failed',
    'Email validation failed: send an address such as jane@acme.com.',
    {
      fields: { email: 'must be a well-formed email address' },
    },
  );
