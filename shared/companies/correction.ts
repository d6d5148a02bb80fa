import * as z from 'zod/mini';
import type { FieldWords } from '../api/field-words.ts';

/** Facts about a company that a customer can correct (docs/product/rules.md#corrections). */
export const correctableFields = [
  'company_name',
  'company_size',
  'industry',
  'location',
  'description',
] as const;

export type CorrectableField = (typeof correctableFields)[number];

export const correctionSchema = z.object({ value: z.string(), at: z.string() });

export type Correction = z.infer<typeof correctionSchema>;

export const correctionWords = {
  value: 'Your value. It replaces every other one.',
  at: 'When you corrected it, ISO 8601, UTC.',
} satisfies FieldWords<Correction>;
