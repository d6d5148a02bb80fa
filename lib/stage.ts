import type { MetricsProvider } from '../shared/enrichment/metrics-provider.ts';

/** Deploys to the account of the deployer's credentials, for personal stages. */
export const deployersAccount = 'the account of the credentials';

export interface Stage {
  readonly name: string;
  readonly account: string;
  readonly region: string;
  /** Custom domain. Default: CloudFront's domain. */
  readonly domain?: {
    readonly name: string;
    /** The domain's Route 53 zone, in which records and certificate are created. */
    readonly zone?: { readonly id: string; readonly name: string };
    readonly certificateArn?: string;
  };
  /** The app's address without a trailing slash, if neither domain nor CloudFront decides it. */
  readonly appUrl?: string;
  readonly mailSender: string;
  readonly contactRecipient: string;
  readonly mailReplyTo: string;
  readonly alarmRecipient: string;
  /** Monthly dollars before the team gets an email. Absent if the stage shares an account. */
  readonly monthlyBudget?: number;
  /** True to keep customers' data when the stack is deleted. */
  readonly protectData: boolean;
  /** Traffic shift of the most important functions to a new version. */
  readonly shift: 'linear' | 'immediate';
  /** True to send a test signup every five minutes and check its alert email. */
  readonly testSignups: boolean;
  /** True to put a web application firewall in front of CloudFront. */
  readonly firewall: boolean;
  /** True to accept `.example` domains, which the sample companies use. Otherwise they are malformed. */
  readonly exampleDomains: boolean;
  /** True to allow alerts and webhooks to `localhost` over HTTP, in local runs. */
  readonly localDestinations: boolean;
  /** True if functions share code files, which builds faster but makes each function start more slowly. */
  readonly sharedCode: boolean;
  /**
   * Check of API keys: by API Gateway's usage plan and the functions, or by the functions only. API
   * Gateway allows 10,000 keys a region (docs/decisions/069-who-checks-api-keys.md).
   */
  readonly apiKeys: 'usage-plan' | 'table';
  readonly edgeSecretVersion: number;
  readonly retention: {
    readonly logDays: 7 | 30 | 365;
    /** Retention of CloudFront's access logs in days. They contain IP addresses. */
    readonly accessDays: number;
    /** Retention of dead letters in days, at most 14. */
    readonly deadLetterDays: number;
  };
  readonly limits: {
    /** API Gateway's rate limit over all customers, in requests per second, and burst. */
    readonly gatewayRate: number;
    readonly gatewayBurst: number;
    /** Requests of one IP address in five minutes before the firewall responds with 429. */
    readonly firewallRate: number;
    readonly requestsPerHour: number;
    readonly failedLookupsPerHour: number;
    /** Alerts per destination in ten minutes before further ones are summarized. */
    readonly alertsPerWindow: number;
    readonly contactMessagesPerHour: number;
  };
  readonly times: {
    readonly sampleAlertDelaySeconds: number;
    readonly enrichmentRetryDelays: readonly number[];
    readonly requeuePendingAfterSeconds: number;
    readonly factsLifeSeconds: number;
    /** Seconds that a lookup without result is reused. */
    readonly failureLifeSeconds: number;
    /** Seconds that facts are reused if a site or provider did not respond. */
    readonly incompleteFactsLifeSeconds: number;
    /**
     * Seconds until another worker may take over a domain after a crash. A running worker renews its
     * lease.
     */
    readonly domainLeaseSeconds: number;
    /** Seconds between checks if another signup's lookup of the domain has ended. */
    readonly domainWaitSeconds: number;
  };
  readonly turnstile: {
    readonly siteKey: string;
    readonly scriptUrl: string;
    readonly verifyUrl: string;
  };
  /** Our Slack app. If absent, Slack channels are added by the address of an incoming webhook only. */
  readonly slack?: {
    readonly clientId: string;
    /** Replaces `https://slack.com`. */
    readonly url?: string;
  };
  /**
   * Provider of domain metrics; its token is the secret MetricsSecret. If absent, page authority and
   * referring domains are unknown, and the web app's samples omit them.
   */
  readonly metrics?: MetricsProvider;
  readonly metricsUrl?: string;
  readonly readerModel?: string;
  /**
   * OpenAI-compatible address of the model, up to `/v1`, instead of Bedrock. Its key is the secret
   * ReaderSecret.
   */
  readonly readerUrl?: string;
  /** Cognito's address for browsers. Default: AWS. */
  readonly userPoolEndpoint?: string;
  /** The import bucket's address for browsers. Default: AWS. */
  readonly bucketEndpoint?: string;
  readonly stripe: {
    readonly apiUrl?: string;
    /** Dollars that auto-refill may charge an account per calendar month. */
    readonly refillMonthlyCap: number;
  };
  readonly checkoutHosts: readonly string[];
}
