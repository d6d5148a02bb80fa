import * as z from 'zod';

export interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
  /** In a few words: "text, at most 100 characters". */
  readonly kind: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
}

const longestTried = 100_000;

/** The longest text that a schema takes, found by asking it: a limit cannot be stated wrongly. */
const longestText = (schema: z.ZodType): number | undefined => {
  const takes = (length: number) => schema.safeParse('a'.repeat(length)).success;
  if (takes(longestTried)) return undefined;
  let [low, high] = [0, longestTried];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const kindOf = (schema: z.ZodType): string => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inner = described.anyOf?.find(({ type }) => type !== 'null') ?? described;
  if (inner.type === 'integer') return `whole number${inner.minimum ? `, from ${inner.minimum}` : ''}`;
  const longest = longestText(schema);
  return `text${longest ? `, at most ${longest} characters` : ''}`;
};

/** What a request's body consists of, read from the schema that the handler parses with. */
export const fieldsOf = (request: z.ZodType): FieldFacts[] => {
  if (!(request instanceof z.ZodObject)) throw new Error('The docs can only describe an object.');
  return Object.entries(request.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    required: !schema.safeParse(undefined).success,
    kind: kindOf(schema),
  }));
};
