/**
 * List prices of eu-west-1 in US dollars, on demand and without free tiers. Looked up by hand; check them.
 */
export const prices = {
  /** Per request: API Gateway (REST) and CloudFront's HTTPS request. */
  apiRequest: 3.5e-6 + 1.2e-6,
  lambdaCall: 0.2e-6,
  lambdaGigabyteSecond: 1.33334e-5,
  writeUnit: 0.705e-6,
  readUnit: 0.1415e-6,
  queueRequest: 0.4e-6,
  mail: 1e-4,
  logGigabyte: 0.57,
  objectRead: 0.4e-6,
  objectWrite: 5e-6,
  firewallRequest: 0.6e-6,
  firewall: 5,
  firewallRule: 1,
  /** Per month: a metric with an alarm, a dashboard, a custom metric, a secret, a key. */
  alarm: 0.1,
  dashboard: 3,
  metric: 0.3,
  secret: 0.4,
  key: 1,
  /** Per GB-month in the table, with backup. */
  tableGigabyte: 0.283 + 0.226,
  metricsRow: 6.7e-3,
  modelTokenIn: 0.078e-6,
  modelTokenOut: 0.312e-6,
} as const;

/** Assumptions that only a deployed stage could replace by measurements. Printed with the figures. */
export const assumed = {
  /** Share of signups with a domain that no customer had before. */
  newDomains: 0.3,
  /** Index reads per new domain: its block, and sometimes the manifest. */
  indexReads: 1.05,
  /** Billed milliseconds and memory in GB per function. */
  add: { ms: 20, gigabytes: 1 },
  enrichNew: { ms: 2500, gigabytes: 1 },
  enrichKnown: { ms: 60, gigabytes: 1 },
  alert: { ms: 120, gigabytes: 0.5 },
  tokensIn: 3400,
  tokensOut: 250,
  /** Bytes per signup in the table (index, ledger entry, company and alert), and months stored. */
  storedBytes: 3000,
  monthsKept: 12,
  /** Share of signups from imports, which read a file and write parts and a report, 100 rows at a time. */
  imported: 0.1,
  rowsAtOnce: 100,
  /** Share of alerts that also go to Slack or a webhook. */
  toFurther: 0.5,
  logBytes: 4000,
} as const;
