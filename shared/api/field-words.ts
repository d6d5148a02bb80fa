import * as z from 'zod/mini';

/**
 * Descriptions of an object's fields for docs, OpenAPI and SDK: the meaning and, if nullable, when it is
 * null. Separate from the schemas, because browsers load the schemas but not the words.
 */
export type FieldWords<Fields> = {
  readonly [Name in keyof Fields]-?: null extends Fields[Name]
    ? readonly [meaning: string, nullWhen: string]
    : string;
};

export type Words = string | readonly [meaning: string, nullWhen: string];

export const pageWords = {
  data: 'The page.',
  next: ['The cursor of the next page. A page may have fewer rows than requested.', 'it is the last page'],
} as const;

export const deletedWords = { success: 'Always true.' };

export const warningSchema = z.object({
  field: z.string(),
  message: z.string(),
});

export const warningWords = {
  field: 'Path of the field, such as firstName or signups.0.firstName.',
  message: 'The problem, with the probable field name.',
};

export type Warning = z.infer<typeof warningSchema>;
