import { S3Client } from '@aws-sdk/client-s3';
import { uploadedFile } from '../../functions/imports/items/import-files.ts';
import { beginCheck, type StoredImport, setState } from '../../functions/imports/items/import-item.ts';
import { getStoredImport, saveImport, updateImport } from '../../functions/imports/items/import-store.ts';
import { handler as work } from '../../functions/imports/work-import.ts';
import { putLargeObject } from '../../local/aws/storage/s3-form-upload.ts';
import type { ImportField } from '../../shared/imports/import.ts';
import { deliver } from '../support/call-handler.ts';

/** An import of an account with an uploaded file that is not checked yet. */
export async function givenFile(
  accountId: string,
  file: string | Uint8Array,
  chosen?: readonly (ImportField | null)[],
): Promise<StoredImport> {
  const begun = await saveImport(accountId, { file_name: 'signups.csv', bytes: file.length }, new Date());
  await upload(begun, file);
  return changed(begun, beginCheck(begun, chosen));
}

/** Uploads the file of an import, replacing the previous one. */
export async function upload(begun: StoredImport, file: string | Uint8Array): Promise<void> {
  const Bucket = process.env.IMPORT_BUCKET ?? '';
  await putLargeObject(new S3Client({}), { Bucket, Key: uploadedFile(begun) }, Buffer.from(file));
}

/** The same, checked. */
export async function givenChecked(...given: Parameters<typeof givenFile>): Promise<StoredImport> {
  const begun = await givenFile(...given);
  if (!(await step(begun))) throw new Error('The worker failed.');
  return seen(begun);
}

/** The same, started. */
export async function givenRunning(
  accountId: string,
  file: string | Uint8Array,
  { alerts = false } = {},
): Promise<StoredImport> {
  const checked = await givenChecked(accountId, file);
  return changed(checked, setState(checked, 'running', { alerts, started_at: new Date().toISOString() }));
}

/** Delivers the message of an import once; true if the worker succeeded. */
export function step({ accountId, id }: StoredImport): Promise<boolean> {
  return deliver(work, { account_id: accountId, import_id: id });
}

/** Delivers it until nothing is left to do. */
export async function toTheEnd(read: StoredImport): Promise<StoredImport> {
  for (let steps = 0; steps < 2000; steps += 1) {
    const now = await seen(read);
    if (now.state !== 'running' && now.state !== 'checking') return now;
    if (!(await step(read))) throw new Error('The worker failed.');
  }
  throw new Error('The import does not end.');
}

/** The stored import. */
export function seen({ accountId, id }: StoredImport): Promise<StoredImport> {
  return getStoredImport(accountId, id);
}

/** Changes an import. Throws if the change is refused. */
export async function changed(read: StoredImport, update: Parameters<typeof updateImport>[1]) {
  const after = await updateImport(read.accountId, update);
  if (!after) throw new Error('The change was refused.');
  return after;
}
