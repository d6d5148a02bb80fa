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
