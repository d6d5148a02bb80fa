import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() }))
    .default({}),
});

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.looseObject({ templateFile: z.string().optional() }).optional(),
    }),
  ),
});

/** One resource of the synthesised app. */
export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  /** Unresolved, as in the template. */
  readonly properties: Record<string, unknown>;
}

/** All stacks of the synthesised app, as one. */
export interface Assembly {
  readonly directory: string;
  readonly resources: readonly Resource[];
  readonly parameters: readonly { stack: string; id: string; defaultValue: unknown }[];
  readonly exports: readonly { stack: string; name: string; value: unknown }[];
}

/** Reads the templates that `cdk synth` wrote into a folder. */
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
