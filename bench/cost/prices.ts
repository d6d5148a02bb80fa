/** List prices of eu-west-1 in US dollars, on demand and without free tiers, as last looked up by hand: check them. */
export const prices = {
  /** Per request, REST API behind CloudFront: API Gateway and the distribution's HTTPS request. */
  apiRequest: 3.5e-6 + 1.2e-6,
  lambdaCall: 0.2e-6,
  /** Per GB-second on arm64. */
  lambdaGigabyteSecond: 1.33334e-5,
  /** Per request unit of an on-demand table. */
  writeUnit: 0.705e-6,
  readUnit: 0.1415e-6,
  /** Send, receive and delete are one each. */
  queueRequest: 0.4e-6,
  mail: 1e-4,
  /** Per GB of log lines taken in. */
  logGigabyte: 0.57,
  /** One GET of S3, and one PUT. */
  objectRead: 0.4e-6,
  objectWrite: 5e-6,
  /** A request that the firewall looks at; the firewall and each of its rules, a month. */
  firewallRequest: 0.6e-6,
  firewall: 5,
  firewallRule: 1,
  /** A month: a metric that an alarm watches, a dashboard, a metric of our own, a secret, a key. */
  alarm: 0.1,
  dashboard: 3,
  metric: 0.3,
  secret: 0.4,
  key: 1,
  /** A GB in the table for a month, with its backup. */
  tableGigabyte: 0.283 + 0.226,
  /** One row of Moz: a domain that was not asked about in the past 30 days. */
  metricsRow: 6.7e-3,
  /** Nova Lite by its European profile, per token. */
  modelTokenIn: 0.078e-6,
  modelTokenOut: 0.312e-6,
} as const;

/** What only a deployed stage could measure, and is assumed: said beside the figures. */
export const assumed = {
  /** Of the signups, those whose domain is new to all customers; the others share its facts. */
  newDomains: 0.3,
  /** Reads of the company index by a new domain: its block, and now and then the manifest. */
  indexReads: 1.05,
  /** Billed milliseconds of each function, and its memory in GB. */
  add: { ms: 20, gigabytes: 1 },
  enrichNew: { ms: 2500, gigabytes: 1 },
  enrichKnown: { ms: 60, gigabytes: 1 },
  alert: { ms: 120, gigabytes: 0.5 },
  /** Tokens of one company's pages, and of the answer. */
  tokensIn: 3400,
  tokensOut: 250,
  /** Bytes that a signup takes in the table, with its index, ledger entry, company and alert, and months that it is kept. */
  storedBytes: 3000,
  monthsKept: 12,
  /** Of the signups, those that are rows of an import: read from a file, and written to parts and a report, a hundred at once. */
  imported: 0.1,
  rowsAtOnce: 100,
  /** Of the alerts, those that are sent to Slack or a webhook as well. */
  toFurther: 0.5,
  /** Bytes of log lines that a signup leaves, over all functions. */
  logBytes: 4000,
} as const;
