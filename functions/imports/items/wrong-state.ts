import { ProductError } from '../../../shared/api/errors.ts';
import type { ImportState } from '../../../shared/imports/import.ts';
import type { StoredImport } from './import-item.ts';

const messages: Record<ImportState, string> = {
  uploading: "The file wasn't uploaded yet.",
  checking: 'The file is being checked. Try again in a moment.',
  checked: "The import wasn't started yet.",
  failed: "This file can't be imported. Choose another one.",
  running: 'The import is running.',
  paused: 'The import is paused.',
  finished: 'The import has finished.',
  cancelled: 'The import was canceled. Choose the file again to import the rest.',
};

/** The answer to a request that the state of an import does not allow (409). */
export function wrongState({ state }: StoredImport): ProductError {
  return new ProductError('wrong_state', messages[state]);
}
