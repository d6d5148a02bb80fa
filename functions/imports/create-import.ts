import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { uploadForm } from '../platform/aws/objects.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { uploadedFile } from './items/import-files.ts';
import { shownImport, storeImport } from './items/import-store.ts';

const uploadSeconds = 600;

export const createImport = endpoint(
  api.createImport,
  bySession,
  async ({ file_name, bytes }, { accountId }) => {
    const stored = await storeImport(accountId, { file_name, bytes }, new Date());
    const upload = await uploadForm(uploadedFile(stored), {
      contentType: 'text/csv',
      maxBytes: bytes,
      seconds: uploadSeconds,
    });
    return { import: await shownImport(stored), upload };
  },
);
