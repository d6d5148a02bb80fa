import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';
import { writeFileAtomically } from '../../../local/aws/write-file-atomically.ts';
import { root } from '../../../local/settings.ts';

const fieldSchema = z.object({
  field: z.enum(siteFields),
  /** Values, because a site may have several products. */
  right: z.int(),
  wrong: z.int(),
  /** Sites that state the field. */
  stated: z.int(),
  /** Sites that state the field and have a right value. */
  found: z.int(),
  /** Sites that state the field and have no value; null if not counted. */
  abstained: z.nullable(z.int()),
});

const measurementSchema = z.object({
  title: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  sites: z.int(),
  /** True if the reader was not developed with the pages. */
  blind: z.boolean(),
  note: z.string(),
  fields: z.array(fieldSchema),
  /** Empty if the labels name no languages. */
  languages: z.array(z.object({ language: z.string(), ...fieldSchema.shape })),
  wrong: z.array(
    z.object({
      site: z.string(),
      field: z.enum(siteFields),
      said: z.string(),
      /** The first accepted reading; null if no page states the field. */
      expected: z.nullable(z.string()),
    }),
  ),
});

export type FieldCount = z.infer<typeof fieldSchema>;
export type Measurement = z.infer<typeof measurementSchema>;

const file = path.join(root, 'shared/enrichment/truth.json');

/** All published measurements, oldest first. */
export function measurements(): Measurement[] {
  return z.array(measurementSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Adds a measurement, or replaces the one with its title and date. */
export function saveMeasurement(measurement: Measurement): Measurement[] {
  const others = measurements().filter(
    ({ title, date }) => title !== measurement.title || date !== measurement.date,
  );
  const all = [...others, measurement];
  writeFileAtomically(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
