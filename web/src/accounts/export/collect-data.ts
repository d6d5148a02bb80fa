import { type ExportedRecord, exportAccount } from '../../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../../platform/session/call-with-recent-sign-in.ts';
import { LineStore } from './line-store.ts';

/** The records of one kind, and every field that one of them has. */
export interface CollectedPart {
  readonly lines: LineStore;
  readonly fields: Set<string>;
}

export type Collected = Map<ExportedRecord['part'], CollectedPart>;

/**
 * Reads everything stored about the customer, page after page, grouped by kind; `onProgress` gets the number of
 * records so far.
 */
export async function collectData(onProgress: (count: number) => void): Promise<Collected> {
  const parts: Collected = new Map();
  let count = 0;
  let after: string | undefined;
  do {
    const page = await callWithRecentSignIn(exportAccount, { after });
    for (const { part, record } of page.data) {
      const kept = parts.get(part) ?? { lines: new LineStore(), fields: new Set<string>() };
      parts.set(part, kept);
      kept.lines.add(JSON.stringify(record));
      for (const field of Object.keys(record)) kept.fields.add(field);
    }
    count += page.data.length;
    onProgress(count);
    after = page.next ?? undefined;
  } while (after);
  return parts;
}
