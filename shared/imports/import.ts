import * as z from 'zod/mini';
import { sourceFields } from '../signups/posted-fields.ts';

/**
 * Where an import is: its file is awaited and then checked; once that is `checked`, the customer starts it. `failed` is a
 * file that cannot be read, with the reason.
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
  /** The largest file. */
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 50,
  /** How many imports an account may begin in the days that they are kept. */
  imports: 100,
  daysKept: 30,
} as const;

/** A row that is not imported: its line in the file, from 1, and why. */
export const skippedRowSchema = z.object({ line: z.int(), email: z.string(), problem: z.string() });

export type SkippedRow = z.output<typeof skippedRowSchema>;

/** A column of the file, its first values, and what it is imported as; null where it is not. */
export const columnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.enum(sourceFields)),
});

export type Column = z.output<typeof columnSchema>;

/** What was found in a file. */
export const foundSchema = z.object({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  has_header: z.boolean(),
  columns: z.array(columnSchema),
  rows: z.int(),
  /** Rows that will be imported: those that are neither malformed nor a duplicate. */
  new_rows: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  /** New rows that cost nothing, and those that cost a credit each. */
  free: z.int(),
  paid: z.int(),
  /** The first malformed rows. The report has them all. */
  malformed_rows: z.array(skippedRowSchema),
});

export type Found = z.output<typeof foundSchema>;

/** What became of the rows so far. */
export const progressSchema = z.object({
  /** New rows that were worked on. */
  done: z.int(),
  /** Signups that were added: for a credit, free, or waiting for credits. */
  paid: z.int(),
  free: z.int(),
  waiting: z.int(),
  /** Rows that became a duplicate, or malformed, since the file was checked. */
  skipped: z.int(),
});

export type Progress = z.output<typeof progressSchema>;

/** An import as customers see it. */
export const importSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  state: z.enum(importStates),
  /** Why the file cannot be imported, with what to change. */
  problem: z.nullable(z.string()),
  /** Null until the file is checked. */
  found: z.nullable(foundSchema),
  progress: progressSchema,
  /** Whether the rules judge the imported signups. */
  alerts: z.boolean(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** The account's credits now. */
  balance: z.int(),
});

export type Import = z.output<typeof importSchema>;
