import { type ExportedRecord, exportAccount } from '../../../shared/accounts/security-api.ts';
import { callWithRecentSignIn } from '../platform/session/require-sign-in.ts';

export interface CollectedPart {
  readonly lines: LineStore;
  readonly fields: Set<string>;
}

export type Collected = Map<ExportedRecord['part'], CollectedPart>;

/**
 * Reads every page of the customer's stored records, grouped by kind. `onProgress` gets the number of
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

const flushAt = 1_000_000;

/**
 * Lines kept outside the heap, in blobs of about a megabyte that the browser may move to disk. A line must
 * not contain a line break.
 */
class LineStore {
  count = 0;
  private readonly parts: Blob[] = [];
  private pending: string[] = [];
  private pendingSize = 0;

  add(line: string): void {
    this.count += 1;
    this.pending.push(line);
    this.pendingSize += line.length;
    if (this.pendingSize >= flushAt) this.flush();
  }

  async *read(): AsyncGenerator<string[]> {
    this.flush();
    for (const part of this.parts) yield (await part.text()).split('\n');
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    this.parts.push(new Blob([this.pending.join('\n')]));
    this.pending = [];
    this.pendingSize = 0;
  }
}
