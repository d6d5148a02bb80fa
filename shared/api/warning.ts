import * as z from 'zod/mini';

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
