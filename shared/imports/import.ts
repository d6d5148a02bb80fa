import * as z from 'zod/mini';
import { sourceFieldLabels, sourceFields } from '../signups/posted-fields.ts';
import { previewSchema } from './preview.ts';

/** The fields that a column of a file can be read as. `created_at` becomes the signup's `signed_up_at`. */
export const importFields = [...sourceFields, 'created_at'] as const;

export type ImportField = (typeof importFields)[number];

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  ...sourceFieldLabels,
  created_at: 'Signed Up',
};

/**
 * An import waits for its file and checks it. In state `checked` the customer can start it. `failed` means
 * an unreadable file, with a reason.
 */
export const importStates = [
  'uploading',
  'checking',
  'checked',
  'failed',
  'running',
  'paused',
  'finished',
  'cancelled',
] as const;

export type ImportState = (typeof importStates)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;

export type Separator = (typeof separators)[number];

export const importLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 50,
  imports: 100,
  daysKept: 30,
} as const;

export const skippedRowSchema = z.object({ line: z.int(), email: z.string(), problem: z.string() });

export type SkippedRow = z.output<typeof skippedRowSchema>;

export const columnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.enum(importFields)),
});

export type Column = z.output<typeof columnSchema>;

export const foundSchema = z.object({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  has_header: z.boolean(),
  columns: z.array(columnSchema),
  rows: z.int(),
  new_rows: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  free: z.int(),
  paid: z.int(),
  malformed_rows: z.array(skippedRowSchema),
});

export type Found = z.output<typeof foundSchema>;

export const progressSchema = z.object({
  done: z.int(),
  paid: z.int(),
  free: z.int(),
  waiting: z.int(),
  /** Rows that became duplicates or malformed after the check. */
  skipped: z.int(),
});

export type Progress = z.output<typeof progressSchema>;

export const importSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  state: z.enum(importStates),
  problem: z.nullable(z.string()),
  found: z.nullable(foundSchema),
  preview: z.nullable(previewSchema),
  /** Rows up to this one are imported, then the import waits for the next choice. */
  until: z.int(),
  /** Credits that all rows cost that are still in the file. */
  price_of_rest: z.int(),
  progress: progressSchema,
  alerts: z.boolean(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  balance: z.int(),
});

export type Import = z.output<typeof importSchema>;
