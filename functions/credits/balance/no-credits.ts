import { ProductError } from '../../../shared/api/errors.ts';

/** The refusal of what costs a credit that the account does not have. */
export function noCredits() {
  return new ProductError('insufficient_credits', 'Insufficient credits. Buy credits on the credits page.');
}
