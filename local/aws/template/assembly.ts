import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
});

const templateSchema = z.object({
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.unknown()) })), {}),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z._default(
    z.record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.string() })) }),
    ),
    {},
  ),
});

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.looseObject({ templateFile: z.optional(z.string()) })),
    }),
  ),
});

export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
}

export interface Assembly {
  readonly directory: string;
  readonly resources: readonly Resource[];
  readonly parameters: readonly { stack: string; id: string; defaultValue: unknown }[];
  readonly exports: readonly { stack: string; name: string; value: unknown }[];
}

export function readAssembly(directory: string): Assembly {
  const json = (file: string): unknown => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  const manifest = manifestSchema.parse(json('manifest.json'));
  const templates = Object.entries(manifest.artifacts).flatMap(([stack, artifact]) => {
    const file = artifact.type === 'aws:cloudformation:stack' && artifact.properties?.templateFile;
    return file ? [{ stack, template: templateSchema.parse(json(file)) }] : [];
  });
  return {
    directory,
    resources: templates.flatMap(({ stack, template }) =>
      Object.entries(template.Resources).map(([id, resource]) => ({
        stack,
        id,
        type: resource.Type,
        properties: resource.Properties,
      })),
    ),
    parameters: templates.flatMap(({ stack, template }) =>
      Object.entries(template.Parameters).map(([id, { Default }]) => ({ stack, id, defaultValue: Default })),
    ),
    exports: templates.flatMap(({ stack, template }) =>
      Object.values(template.Outputs).flatMap((output) =>
        output.Export ? [{ stack, name: output.Export.Name, value: output.Value }] : [],
      ),
    ),
  };
}
