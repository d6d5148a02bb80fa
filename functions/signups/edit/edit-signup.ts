import { ProductError } from '../../../shared/api/errors.ts';
import { changedMetadata, mostMetadata } from '../../../shared/signups/metadata.ts';
import type { SignupEdit } from '../../../shared/signups/v1-api.ts';
import { changed, retryWhileChanged, updateItem } from '../../platform/table/table.ts';
import { parseSignupItem, type StoredSignup } from '../items/signup-item.ts';
import { editSignupItem } from '../items/signup-item-edit.ts';
import { getNamedSignup } from '../read/get-signup.ts';
import { alertOf, handleSignup } from './handle-signup.ts';

/**
 * Changes the customer's fields of a signup, by id or address; absent fields stay. Returns the new state.
 * Throws `not_found` (404), `email_validation_failed`, `invalid_request` (400) for too much metadata,
 * `wrong_state` (409) for handling without an alert, and `unavailable` (503) if other requests changed it at every
 * try.
 */
export async function editSignup(
  accountId: string,
  name: string,
  { metadata: changes, handling, ...edit }: SignupEdit,
): Promise<StoredSignup> {
  const edited = await retryWhileChanged('this signup', async () => {
    const signup = await getNamedSignup(accountId, name);
    if (handling) alertOf(signup);
    const metadata = changes && changedMetadata(signup.metadata, changes);
    if (changes && !metadata) throw tooManyTexts();
    const update = editSignupItem(signup, { ...edit, ...(metadata ? { metadata } : {}) });
    if (!update) return signup;
    const written = await updateItem(update);
    return written.done ? parseSignupItem(written.item) : changed;
  });
  if (!handling) return edited;
  return { ...edited, handling: (await handleSignup(accountId, edited.id, handling, 'api')).handling };
}

function tooManyTexts() {
  const problem = `must have at most ${mostMetadata} names, including the stored ones`;
  return new ProductError('invalid_request', `metadata ${problem}`, { fields: { metadata: problem } });
}
