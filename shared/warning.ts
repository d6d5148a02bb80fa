import * as z from 'zod/mini';

/** What a request under /v1 holds that its endpoint does not know. */
export const warningSchema = z.object({
  /** Where it is: `firstName`, `signups.0.firstName`. */
  field: z.string(),
  message: z.string(),
});

export type Warning = z.infer<typeof warningSchema>;
