import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import type { Encoding, Import, Separator } from '../../../shared/imports/import.ts';
import type { KnownSize } from '../../../shared/imports/preview.ts';
import { counted, formatNumber } from '../ui/page/format.ts';

const encodingWords: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const separatorWords: Record<Separator, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** "4.2 MB". */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** "4.2 MB, UTF-8, separated by semicolons, first line has the column names". */
export function fileInWords({ bytes, found }: Import): string {
  if (!found) return bytesInWords(bytes);
  const parts = [bytesInWords(bytes), encodingWords[found.encoding]];
  if (found.columns.length > 1) parts.push(`separated by ${separatorWords[found.separator]}`);
  parts.push(found.has_header ? 'first line has the column names' : 'no line with column names');
  return parts.join(', ');
}

export function stateInWords(shown: Import): string {
  const { state, progress, found } = shown;
  switch (state) {
    case 'uploading':
      return 'Not uploaded';
    case 'checking':
      return 'Being checked';
    case 'checked':
      return `Ready to start, ${counted((found?.new_rows ?? 0) - progress.done, 'new signup')}`;
    case 'failed':
      return "Can't be imported";
    case 'running':
      return `Running, ${percentDone(shown)}%`;
    case 'paused':
      return `Paused at ${percentDone(shown)}%`;
    case 'finished':
      return `Finished, ${counted(importedOf(shown), 'signup')} imported`;
    case 'cancelled':
      return progress.done > 0 ? `Canceled, ${counted(importedOf(shown), 'signup')} imported` : 'Canceled';
  }
}

export function importedOf({ progress }: Import): number {
  return progress.paid + progress.free + progress.waiting;
}

/** Processed rows in whole percent; 100 only at the end. */
export function percentDone({ progress, until }: Import): number {
  return until > 0 ? Math.floor((progress.done / until) * 100) : 0;
}

export function importLink(id: string): string {
  return `/import?id=${encodeURIComponent(id)}`;
}

/** The way to the package that an import needs, and back until more of its rows are imported. */
export function creditsLink({ id, progress }: Import, price: number): string {
  return `/credits?import=${encodeURIComponent(id)}&price=${price}&done=${progress.done}`;
}

/**
 * Estimated remaining time and speed of a running import. Undefined until they can be estimated. Pauses
 * count as time.
 */
export function remainingInWords(
  { started_at, progress, until }: Import,
  now: Date,
): { readonly left: string; readonly pace: string } | undefined {
  const seconds = started_at ? (now.getTime() - Date.parse(started_at)) / 1000 : 0;
  if (seconds <= 0 || progress.done === 0) return undefined;
  const pace = progress.done / seconds;
  const minutes = Math.ceil((until - progress.done) / pace / 60);
  const left = minutes <= 1 ? 'About a minute left' : `About ${formatNumber(minutes)} min left`;
  return { left, pace: pace >= 1 ? `${formatNumber(Math.round(pace))} a second` : 'less than 1 a second' };
}

/** "201-1,000 people". */
export function sizeWords(size: KnownSize): string {
  return size === 'unknown' ? 'size unknown' : `${sizeInWords(size)} people`;
}

/** "1 person", "9,412 people". */
export function peopleWords(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** "1 company", "3,120 companies". */
export function companiesWords(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'company' : 'companies'}`;
}
