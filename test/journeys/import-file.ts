import type { Visitor } from '../../local/demo-customer.ts';
import { createImport } from '../../shared/imports/api.ts';
import type { RunningProduct } from './running-product.ts';

/** Deployed, a signup waits 15 minutes before its message is sent again; the local minute floods queues. */
export const withoutRepeats = 'RequeuePendingAfterSeconds=900';

/** Uploads a file of emails for an import; returns the import's path. */
export async function uploadFile(product: RunningProduct, visitor: Visitor, emails: string): Promise<string> {
  const file = `email\n${emails}`;
  const asked = { file_name: 'past.csv', bytes: file.length };
  const begun = createImport.response.parse(await visitor.call('POST', createImport.path, asked));
  const form = new FormData();
  for (const [name, value] of Object.entries(begun.upload.fields)) form.append(name, value);
  form.append('file', new Blob([file]), asked.file_name);
  const { status } = await fetch(product.url + begun.upload.url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered ${status}.`);
  return `${createImport.path}/${begun.import.id}`;
}
