import * as z from 'zod/mini';

/**
 * What the docs, the OpenAPI document and the SDK say of each field of an object: what it is and, where it may be null,
 * when it is. The words stand beside their schema and apart from it: browsers, which parse with the schemas, do not load them.
 */
export type FieldWords<Fields> = {
  readonly [Name in keyof Fields]-?: null extends Fields[Name]
    ? readonly [meaning: string, nullWhen: string]
    : string;
};

/** The words of one field, whatever its object. */
export type Words = string | readonly [meaning: string, nullWhen: string];

/** The fields of every answer that is one page of several. */
export const pageWords = {
  data: 'The page.',
  next: [
    'The cursor of the page that follows. A page may hold fewer than were asked for.',
    'it is the last page',
  ],
} as const;

/** The one field of an answer to a deletion. */
export const deletedWords = { success: 'Always true.' };

/** What a request under /v1 holds that its endpoint does not know. */
export const warningSchema = z.object({
  field: z.string(),
  message: z.string(),
});

export const warningWords = {
  field: 'Where it is, such as firstName or signups.0.firstName.',
  message: 'What happened to it, and what was probably meant.',
};

export type Warning = z.infer<typeof warningSchema>;
