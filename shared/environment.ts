/**
 * The names under which the stacks hand settings to the functions, in one place for both sides. A
 * function receives only those that its construct binds.
 */
export const environmentNames = {
  stage: 'STAGE',
  table: 'TABLE_NAME',
  appUrlParameter: 'APP_URL_PARAMETER',
  requestsPerHour: 'REQUESTS_PER_HOUR',
  enrichmentQueue: 'ENRICHMENT_QUEUE_URL',
  alertQueue: 'ALERT_QUEUE_URL',
  apiKeyQueue: 'API_KEY_QUEUE_URL',
  sampleAlertQueue: 'SAMPLE_ALERT_QUEUE_URL',
  closureQueue: 'CLOSURE_QUEUE_URL',
  erasureQueue: 'ERASURE_QUEUE_URL',
  sampleAlertDelay: 'SAMPLE_ALERT_DELAY_SECONDS',
  retryDelays: 'ENRICHMENT_RETRY_DELAYS_SECONDS',
  requeueAfter: 'REQUEUE_PENDING_AFTER_SECONDS',
  usagePlan: 'USAGE_PLAN_ID',
  userPool: 'USER_POOL_ID',
  userPoolClient: 'USER_POOL_CLIENT_ID',
  signingSecret: 'SIGNING_SECRET_ARN',
  turnstileSecret: 'TURNSTILE_SECRET_ARN',
  turnstileVerifyUrl: 'TURNSTILE_VERIFY_URL',
  mailSender: 'MAIL_SENDER',
  mailConfiguration: 'MAIL_CONFIGURATION_SET',
  mailReplyTo: 'MAIL_REPLY_TO',
  metricsProvider: 'METRICS_PROVIDER',
  metricsUrl: 'METRICS_URL',
  metricsSecret: 'METRICS_SECRET_ARN',
  balanceQueue: 'BALANCE_QUEUE_URL',
  stripeSecret: 'STRIPE_SECRET_ARN',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET_ARN',
  stripeApiUrl: 'STRIPE_API_URL',
  refillMonthlyCap: 'REFILL_MONTHLY_CAP_DOLLARS',
  contactRecipient: 'CONTACT_RECIPIENT',
  contactMessagesPerHour: 'CONTACT_MESSAGES_PER_HOUR',
} as const;

export type EnvironmentName = keyof typeof environmentNames;
