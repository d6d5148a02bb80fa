import * as z from 'zod/mini';

export interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
  /** In a few words: "text, at most 100 characters". */
  readonly kind: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
}

const longestTried = 100_000;

/** What a request's body consists of, read from the schema that the handler parses with. */
export function fieldsOf(request: z.core.$ZodType): FieldFacts[] {
  if (!(request instanceof z.core.$ZodObject)) throw new Error('The docs can only describe an object.');
  return Object.entries(request._zod.def.shape as Record<string, z.core.$ZodType>).map(([name, schema]) => ({
    name,
    required: !z.safeParse(schema, undefined).success,
    kind: kindOf(schema),
  }));
}

function kindOf(schema: z.core.$ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inner = described.anyOf?.find(({ type }) => type !== 'null') ?? described;
  if (inner.enum) return `one of ${inner.enum.join(', ')}`;
  if (inner.type === 'object') return 'object of texts by names of your own';
  if (inner.type === 'integer') return `whole number${inner.minimum ? `, from ${inner.minimum}` : ''}`;
  if (inner.type === 'array') return `list, at most ${inner.maxItems}`;
  const longest = longestText(schema);
  return `text${longest ? `, at most ${longest} characters` : ''}`;
}

/** The longest text that a schema takes, found by asking it: a limit cannot be stated wrongly. */
function longestText(schema: z.core.$ZodType): number | undefined {
  const takes = (length: number) => z.safeParse(schema, 'a'.repeat(length)).success;
  if (takes(longestTried)) return undefined;
  let [low, high] = [0, longestTried];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}
