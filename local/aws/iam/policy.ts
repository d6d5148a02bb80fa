import * as z from 'zod/mini';

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
const principals = z.union([
  z.pipe(
    z.literal('*'),
    z.transform((): Record<string, string[]> => ({ AWS: ['*'] })),
  ),
  z.record(z.string(), texts),
]);
const values = z.pipe(
  z.union([z.string(), z.boolean(), z.number(), z.array(z.union([z.string(), z.boolean(), z.number()]))]),
  z.transform((value) => [value].flat().map(String)),
);

const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.optional(principals),
  NotPrincipal: z.optional(z.never()),
  Action: z.optional(texts),
  NotAction: z.optional(texts),
  Resource: z.optional(texts),
  NotResource: z.optional(texts),
  Condition: z._default(z.record(z.string(), z.record(z.string(), values)), {}),
});

export type Statement = z.output<typeof statementSchema>;

export const policySchema = z.pipe(
  z.looseObject({
    Statement: z.union([
      z.pipe(
        statementSchema,
        z.transform((one) => [one]),
      ),
      z.array(statementSchema),
    ]),
  }),
  z.transform(({ Statement }) => Statement),
);
