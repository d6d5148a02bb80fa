import { type ExportedRecord, exportAccount, exportParts } from '../../../shared/accounts/security-api.ts';
import { callInPerson } from '../platform/call-in-person.ts';

type Part = ExportedRecord['part'];

/**
 * All that is stored about the customer, by what it is, page after page; `onProgress` hears how many
 * records there are so far.
 */
export async function collectData(onProgress: (count: number) => void) {
  const parts = Object.fromEntries(exportParts.map((part): [Part, unknown[]] => [part, []]));
  let count = 0;
  let after: string | undefined;
  do {
    const page = await callInPerson(exportAccount, { after });
    for (const { part, record } of page.data) parts[part]?.push(record);
    count += page.data.length;
    onProgress(count);
    after = page.next ?? undefined;
  } while (after);
  return { exported_at: new Date().toISOString(), ...parts };
}
