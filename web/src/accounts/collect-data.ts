import { type ExportedRecord, exportAccount, exportParts } from '../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';

type Part = ExportedRecord['part'];

/**
 * Reads everything stored about the customer, page after page, grouped by kind; `onProgress` gets the number of
 * records so far.
 */
export async function collectData(onProgress: (count: number) => void) {
  const parts = Object.fromEntries(exportParts.map((part): [Part, unknown[]] => [part, []]));
  let count = 0;
  let after: string | undefined;
  do {
    const page = await callWithRecentSignIn(exportAccount, { after });
    for (const { part, record } of page.data) parts[part]?.push(record);
    count += page.data.length;
    onProgress(count);
    after = page.next ?? undefined;
  } while (after);
  return { exported_at: new Date().toISOString(), ...parts };
}
