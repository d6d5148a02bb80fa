import type { Plugin } from 'vite';
import { docsLink } from '../../../shared/api/errors.ts';
import { testAddresses } from '../../../shared/signups/test-addresses.ts';
import type { DocsEntry } from '../../src/pages/docs/find-in-docs.ts';
import { landingSamples } from '../samples/landing-samples.ts';
import { type ApiFacts, describeApi } from './describe-api.ts';
import { describeChangelog } from './describe-changelog.ts';
import { describeErrors } from './describe-errors.ts';
import { describeFields } from './describe-fields.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { describeGuide, guideSteps } from './guide-steps.ts';

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

/**
 * Everything that the search of the docs finds: sections, endpoints, parameters, fields, codes, steps and
 * changes.
 */
export function describeSearch({ endpoints }: ApiFacts): readonly DocsEntry[] {
  return [
    ...endpoints.flatMap(({ name, title, method, path, summary, fields }) => [
      entry(title, 'Endpoint', `/api-docs#${name}`, `${method} ${path} ${summary}`),
      ...fields.map((field) => entry(field.name, `Parameter of ${title}`, `/api-docs#${name}`, field.kind)),
    ]),
    ...sections.map(([href, title, words]) => entry(title, 'Section', href, words)),
    ...describeErrors().map(({ code, status, meaning, causes }) =>
      entry(code, `Error ${status}`, docsLink(code), [status, meaning, ...causes].join(' ')),
    ),
    ...describeFields().flatMap(({ id, name, fields }) => [
      entry(name, 'Object', `/api-docs/fields#${id}`, ''),
      ...fields.map((field) =>
        entry(
          field.name,
          `Field of ${name}`,
          `/api-docs/fields#${id}.${field.name}`,
          `${field.meaning} ${field.type}`,
        ),
      ),
    ]),
    ...guideSteps.map(({ id, title, text }) => entry(title, 'Guide', `/api-docs/guide#${id}`, text)),
    ...describeChangelog().flatMap(({ date, entries }) =>
      entries.map(({ title, text }) => entry(title, 'Changelog', `/api-docs/changelog#${date}`, text)),
    ),
  ];
}

/** The prose sections: address, title and search words. */
const sections = [
  ['/api-docs#authentication', 'Authentication', 'API key header x-api-key bearer token'],
  ['/api-docs#rate-limiting', 'Rate Limiting', 'limit 429 Retry-After requests per hour RateLimit'],
  [
    '/api-docs#test-mode',
    'Test Mode',
    `test keys sstest test data magic addresses sandbox ${Object.keys(testAddresses).join(' ')}`,
  ],
  [
    '/api-docs/webhooks#webhook-events',
    'Webhook Events',
    'retries attempts signup.created rule.matched credits.low',
  ],
  [
    '/api-docs/webhooks#verify-a-webhook',
    'Verify a Webhook',
    'signature secret rotate HMAC standardwebhooks',
  ],
  ['/api-docs#error-handling', 'Error Handling', 'status codes problem json'],
] as const;

function entry(title: string, kind: string, href: string, words: string): DocsEntry {
  return { title, kind, href, words: words.toLowerCase() };
}
