import * as z from 'zod/mini';

const words = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(600))), undefined);

const manifestSchema = z.object({ name: words, short_name: words, description: words });

/** The app name of a site; pages without text may have one. */
export interface WebManifest {
  readonly url: string;
  readonly name: string | undefined;
  readonly description: string | undefined;
}

export function readManifest(json: string, url: string): WebManifest | undefined {
  try {
    const { name, short_name, description } = manifestSchema.parse(JSON.parse(json));
    return { url, name: name ?? short_name, description };
  } catch {
    return undefined;
  }
}
