import * as z from 'zod';

const texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const principals = z.union([
  z.literal('*').transform((): Record<string, string[]> => ({ AWS: ['*'] })),
  z.record(z.string(), texts),
]);
const values = z
  .union([z.string(), z.boolean(), z.number(), z.array(z.union([z.string(), z.boolean(), z.number()]))])
  .transform((value) => [value].flat().map(String));

const statementSchema = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: principals.optional(),
  NotPrincipal: z.never().optional(),
  Action: texts.optional(),
  NotAction: texts.optional(),
  Resource: texts.optional(),
  NotResource: texts.optional(),
  Condition: z.record(z.string(), z.record(z.string(), values)).default({}),
});

/** A statement of a policy, with lists in place of single values. */
export type Statement = z.output<typeof statementSchema>;

/** A policy as the template has it, its references filled in. */
export const policySchema = z
  .looseObject({ Statement: z.union([statementSchema.transform((one) => [one]), z.array(statementSchema)]) })
  .transform(({ Statement }) => Statement);
