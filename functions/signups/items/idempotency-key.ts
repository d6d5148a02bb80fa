import { createHash } from 'node:crypto';
import { ProductError } from '../../../shared/api/errors.ts';

/** The hash of an Idempotency-Key, or of the body that came with one: what is stored of them. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The answer to a key that came with another body before. */
export function keyReused(): ProductError {
  return new ProductError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another request body. Send a new key.',
  );
}
