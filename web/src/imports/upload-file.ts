import { checkImport, createImport } from '../../../shared/imports/api.ts';
import { CallError, call } from '../platform/api/call.ts';

/**
 * Uploads a file to where the server says, and has it checked. Says how much is sent, from 0 to 1. Returns the id of its
 * import. Throws CallError.
 */
export async function uploadFile(file: File, onSent: (part: number) => void): Promise<string> {
  const { import: begun, upload } = await call(createImport, { file_name: file.name, bytes: file.size });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // Behind the file S3 reads nothing.
  form.append('file', file);
  await post(upload.url, form, onSent);
  await call(checkImport, { id: begun.id });
  return begun.id;
}

/** Posts a form. Not by fetch, which does not say how much it has sent. */
function post(url: string, form: FormData, onSent: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError(notUploaded, request.status));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()));
    request.addEventListener('error', fail);
    request.open('POST', url);
    request.send(form);
  });
}

const notUploaded = "Couldn't upload the file. Check your connection and try again.";
