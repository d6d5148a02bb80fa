export interface ApiChange {
  /** The date of release, ISO 8601. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
  /** True if callers may have to change code. */
  readonly breaking?: true;
}

/** All changes for callers of the API, newest first. A change of a response or a limit gets an entry. */
const changes: readonly ApiChange[] = [
  {
    date: '2026-11-27',
    title: 'parent_company: who owns a company',
    text: 'enrichment_raw_data of a signup may have parent_company, from open data, with its source.',
  },
  {
    date: '2026-11-26',
    title: 'API keys that may only read',
    text: 'A further key may be restricted to reading. Endpoints that add, change or delete refuse it with key_not_allowed (403).',
  },
  {
    date: '2026-11-26',
    title: 'GET /v1/signups/{signup}/rules',
    text: 'Each of your rules, with whether it matches the signup and the reason.',
  },
  {
    date: '2026-11-25',
    title: 'PATCH /v1/companies/{domain}',
    text: 'Corrects the name, size, industry, location or description of a company for your account. Companies and their signups have corrections, which names the corrected fields.',
  },
  {
    date: '2026-11-25',
    title: 'signed_up_at: when a person signed up',
    text: 'Signups under /v1 and in webhooks have signed_up_at. It differs from created_at only for imported signups, and is null if the file has no date.',
  },
  {
    date: '2026-11-25',
    title: 'signup.enriched may be sent again',
    text: 'A signup without a size or an industry is looked at again after 4 hours, 30 days and 90 days. If that adds facts, its event is sent again.',
  },
  {
    date: '2026-11-25',
    title: 'handling: what you did about a matched signup',
    text: 'Responses under /v1/signups and webhooks have handling: new, seen, handled or not_a_fit, with the time. PATCH /v1/signups/{signup} sets it, GET /v1/signups filters by it, and webhooks can subscribe to signup.handled.',
  },
  {
    date: '2026-11-25',
    title: 'plan: the plan that a person chose',
    text: 'POST and PATCH under /v1/signups and rows of a batch take plan, up to 50 characters. Responses and webhooks have it. Rules can require it.',
  },
  {
    date: '2026-11-25',
    title: 'Deliveries to Discord',
    text: 'The kind of a delivery in GET /v1/deliveries may be discord.',
  },
  {
    date: '2026-11-23',
    title: 'Batches have a result for each row in time',
    text: 'Results of POST /v1/signups/batch have a code with the reason why a row was not stored. The outcome not_stored is new. With the code unavailable, send the batch again with the same Idempotency-Key. With unauthorized, the account was deleted.',
  },
  {
    date: '2026-11-23',
    title: 'GET /v1/usage needs a key with full access',
    text: 'A key that may only add signups gets key_not_allowed (403), as from every endpoint that reads.',
    breaking: true,
  },
  {
    date: '2026-11-23',
    title: 'Any name in metadata',
    text: 'Names such as constructor are stored as any other. __proto__, which was left out in silence, is refused with 400.',
  },
  {
    date: '2026-11-22',
    title: 'Test mode',
    text: 'Test keys (sstest...) add test data, kept apart, with nothing charged. Addresses at the test domain have fixed results, by local part. Webhooks about test data have test: true in their body; others are unchanged.',
  },
  {
    date: '2026-11-22',
    title: 'external_id and metadata in batches and webhooks',
    text: 'Rows of POST /v1/signups/batch take both, and data.signup of every webhook has both.',
  },
  {
    date: '2026-11-22',
    title: 'Errors link to a docs page',
    text: 'docs in an error response is /api-docs/errors?code=..., with causes and fixes. openapi.json describes every field under /v1.',
  },
  {
    date: '2026-11-22',
    title: 'Several API keys',
    text: 'Up to five further keys, named, on request only for adding signups. A key can be replaced with an overlap. key_not_allowed (403) is new.',
  },
  {
    date: '2026-11-22',
    title: 'GET /v1/usage',
    text: 'Use of the hourly limit over all keys of the account, requests of the last 30 days by endpoint and outcome, and the latest rejected requests.',
  },
  {
    date: '2026-11-22',
    title: 'Warnings, request ids and problem details',
    text: 'Under /v1 unknown fields are listed in warnings, every error has request_id and docs, and Accept: application/problem+json gets RFC 9457. A used Idempotency-Key with another body is 422.',
    breaking: true,
  },
  {
    date: '2026-11-22',
    title: 'Signups can be listed, read, edited and deleted',
    text: 'GET /v1/signups with filters and a cursor; GET, PATCH and DELETE /v1/signups/{signup}. POST /v1/signups returns id, email_type, enrichment_status and credits. external_id and metadata are kept with a signup.',
  },
  {
    date: '2026-11-22',
    title: 'POST /v1/signups/batch',
    text: 'Up to 100 signups as one request, with one result per row.',
  },
  {
    date: '2026-11-22',
    title: 'GET /v1/companies and GET /v1/deliveries',
    text: 'The companies behind your signups, and the log of what was sent to your destinations.',
  },
  {
    date: '2026-11-20',
    title: 'The API',
    text: 'add-signup, get-signup and list-signups under /functions/v1, and POST /v1/signups with a bearer key.',
  },
];

/** The changes by day. */
export function describeChangelog() {
  return [...Map.groupBy(changes, ({ date }) => date)].map(([date, entries]) => ({
    date,
    day: new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    entries,
  }));
}

export type ChangelogFacts = ReturnType<typeof describeChangelog>;
