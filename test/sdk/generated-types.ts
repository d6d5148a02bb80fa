import * as z from 'zod/mini';
import { openApiDocument } from '../../shared/api/open-api.ts';
import { webhookEventSchema } from '../../shared/deliveries/webhook-event.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};

/** The types of the SDK as TypeScript, from the OpenAPI document and the declaration of webhooks. */
export function generatedTypes(): string {
  const operations = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));
  const lines = operations.map((operation) => {
    const { operationId, parameters, requestBody, responses } = operationSchema.parse(operation);
    const success = responses['200'] ?? responses['201'];
    const request = requestBody
      ? typeOf(requestBody.content['application/json'].schema)
      : queryType(parameters);
    const response = success ? typeOf(success.content['application/json'].schema) : 'undefined';
    return `  '${operationId}': { request: ${request}; response: ${response} };`;
  });
  const { $schema: _, ...events } = z.toJSONSchema(webhookEventSchema, { io: 'output' });
  return [
    '// Made from the OpenAPI document: `npx vitest run test/sdk/types.test.ts -u` writes it anew.',
    'export interface Operations {',
    ...lines,
    '}',
    '',
    `export type WebhookEvents = ${typeOf(events as Schema)};`,
    '',
  ].join('\n');
}

const content = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.custom<Schema>() }) }),
});

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.optional(z.boolean()),
      schema: z.custom<Schema>(),
    }),
  ),
  requestBody: z.optional(content),
  responses: z.record(z.string(), content),
});

/** The query of a request without a body; the client sets the cursor itself. */
function queryType(parameters: z.infer<typeof operationSchema>['parameters']): string {
  const fields = parameters
    .filter((one) => one.in === 'query' && one.name !== 'cursor')
    .map(({ name, required, schema }) => `'${name}'${required ? '' : '?'}: ${typeOf(schema)}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined';
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => inParentheses(typeOf(choice))).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `${inParentheses(typeOf(schema.items ?? {}))}[]`;
  if (schema.type === 'object') return objectType(schema);
  return (
    { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }[
      String(schema.type)
    ] ?? 'unknown'
  );
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `'${name}'${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Record<string, ${values}>`;
}

function inParentheses(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}
