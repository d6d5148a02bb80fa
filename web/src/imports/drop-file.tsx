import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { checkImport, createImport } from '../../../shared/imports/api.ts';
import { importLimits } from '../../../shared/imports/import.ts';
import { CallError, call } from '../platform/api/call.ts';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { Panel } from '../ui/page/page.tsx';

export function DropFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [upload, setUpload] = useState<{ name: string; percent: number }>();
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file || upload) return;
    setUpload({ name: file.name, percent: 0 });
    try {
      onUploaded(
        await uploadFile(file, (part) => setUpload({ name: file.name, percent: Math.floor(part * 100) })),
      );
    } catch (error) {
      announceFailure('Failed to upload the file', error instanceof Error ? error.message : undefined);
    } finally {
      setUpload(undefined);
      if (input.current) input.current.value = '';
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Panel className={`p-2 ${over ? 'border-accent bg-accent-soft' : ''}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="flex min-h-64 flex-col items-center justify-center rounded-m border border-dashed border-line-control px-6 py-8 text-center max-sm:px-4"
      >
        <Upload size={22} strokeWidth={1.9} aria-hidden="true" className="mb-3 text-ink-2" />
        {upload ? (
          <div aria-live="polite">
            <p className="font-bold break-words">Uploading {upload.name}</p>
            <progress
              aria-label="Uploaded"
              max={100}
              value={upload.percent}
              className="mt-3 h-1.5 w-56 appearance-none overflow-hidden rounded-s bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent"
            />
          </div>
        ) : (
          <>
            <h2 className="text-16 font-bold">Drop a CSV file here</h2>
            <p className="mt-1 mb-4 max-w-120 text-pretty text-ink-2">
              One signup on each line, with at least an email. Up to {formatNumber(importLimits.rows)} rows
              and {importLimits.bytes / 1024 / 1024}&nbsp;MB. You see what it holds and costs before anything
              is imported.
            </p>
            <label htmlFor={id} className="sr-only">
              CSV file
            </label>
            <input
              ref={input}
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <Button look="filled" onClick={() => input.current?.click()}>
              Choose File
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

const exports: readonly (readonly [name: string, steps: string, columns: string])[] = [
  [
    'Clerk',
    'In the dashboard, open Settings. Under User exports, press Export users, then Download.',
    'The file has password digests: remove that column first. It may have no dates.',
  ],
  [
    'Supabase',
    'In the SQL Editor, run: select id, email, created_at from auth.users;',
    'Then export the results as CSV.',
  ],
  [
    'Auth0',
    'Create an export job with POST /api/v2/jobs/users-exports, format csv and the fields email, name and created_at.',
    'Unpack the file that the finished job links to.',
  ],
  [
    'Stripe',
    'In the dashboard, open Customers and press Export.',
    'Include the columns Email, Name and Created (UTC).',
  ],
];

/** How to get a file of past users from other systems. */
export function ExportHelp() {
  return (
    <details className="text-ink-2">
      <summary className="w-fit cursor-pointer py-2 font-medium pointer-coarse:py-3">
        How do I get a file of my past users?
      </summary>
      <dl className="mt-2 grid max-w-200 gap-x-8 gap-y-4 md:grid-cols-2">
        {exports.map(([name, steps, columns]) => (
          <div key={name}>
            <dt className="font-medium text-ink">{name}</dt>
            <dd className="text-pretty break-words">{steps}</dd>
            <dd className="text-pretty">{columns}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/**
 * Uploads a file and starts its check. `onSent` gets the uploaded share, from 0 to 1. Returns the import's
 * ID. Throws CallError.
 */
async function uploadFile(file: File, onSent: (part: number) => void): Promise<string> {
  const { import: begun, upload } = await call(createImport, { file_name: file.name, bytes: file.size });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // S3 ignores fields after the file.
  form.append('file', file);
  await post(upload.url, form, onSent);
  await call(checkImport, { id: begun.id });
  return begun.id;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
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
