import { docsLink } from '../../../shared/api/errors.ts';
import { testAddresses } from '../../../shared/signups/test-addresses.ts';
import type { DocsEntry } from '../../src/pages/docs/find-in-docs.ts';
import type { ApiFacts } from './describe-api.ts';
import { describeChangelog } from './describe-changelog.ts';
import { describeErrors } from './describe-errors.ts';
import { describeFields } from './describe-fields.ts';
import { guideSteps } from './guide-steps.ts';

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
