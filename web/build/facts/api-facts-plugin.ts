import type { Plugin } from 'vite';
import { landingSamples } from '../samples/landing-samples.ts';
import { type ApiFacts, describeApi } from './describe-api.ts';
import { describeChangelog } from './describe-changelog.ts';
import { describeErrors } from './describe-errors.ts';
import { describeFields } from './describe-fields.ts';
import { describeSearch } from './describe-search.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { describeGuide } from './guide-steps.ts';

/**
 * Facts computed at build time, by their module, so that neither schemas nor a highlighter reach the browser.
 */
const facts: Record<string, () => object> = {
  'virtual:api-facts': api,
  'virtual:api-errors': describeErrors,
  'virtual:api-fields': describeFields,
  'virtual:api-guide': describeGuide,
  'virtual:api-changelog': describeChangelog,
  'virtual:docs-index': () => describeSearch(api()),
  'virtual:api-webhooks': describeWebhooks,
  'virtual:landing-samples': landingSamples,
};

let described: ApiFacts | undefined;

/** Made once for two modules. */
function api(): ApiFacts {
  described ??= describeApi();
  return described;
}

const built = new Map<string, string>();

/** The source of such a module, as JSON. Throws if there is no module of this name. */
export function builtFacts(module: string): string {
  const make = facts[module];
  if (!make) throw new Error(`No facts are built for ${module}.`);
  const found = built.get(module) ?? JSON.stringify(make());
  built.set(module, found);
  return found;
}

/** Makes these modules for Vite. */
export const apiFacts: Plugin = {
  name: 'api-facts',
  resolveId: { filter: { id: /^virtual:(?:api|docs|landing)-/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:(?:api|docs|landing)-/ },
    handler: (id) => `export default ${builtFacts(id.slice(1))}`,
  },
};
