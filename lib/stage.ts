import type { MetricsProvider } from '../shared/enrichment/metrics-provider.ts';

/** The account of the person who deploys, for a stage that anyone may have of their own. */
export const deployersAccount = 'the account of the credentials';

/** What differs between the stages. A value that starts with `/` is a path of the app itself. */
export interface Stage {
  readonly name: string;
  /** Twelve digits, or the deployer's. */
  readonly account: string;
  readonly region: string;
  /** A domain of our own; absent: people come by CloudFront's. */
  readonly domain?: {
    readonly name: string;
    /** The Route 53 zone that the domain stands in: its records and certificate are then made. */
    readonly zone?: { readonly id: string; readonly name: string };
    /** A certificate for the domain that exists already, in us-east-1 as CloudFront wants it. */
    readonly certificateArn?: string;
  };
  /** Where the app is, without a slash at the end, where neither domain nor CloudFront decides it. */
  readonly appUrl?: string;
  /** The sender of emails; its domain is an SES identity. */
  readonly mailSender: string;
  /** Who reads what the contact form brings. */
  readonly contactRecipient: string;
  /** Where replies to our emails go: people who can help. */
  readonly mailReplyTo: string;
  /** Who gets an email when an alarm goes off. */
  readonly alarmRecipient: string;
  /** Dollars a month that the account of the stage may cost before its people are told; absent where it shares an account. */
  readonly monthlyBudget?: number;
  /** True where deleting the stack must not delete customers' data. */
  readonly protectData: boolean;
  /** How the calls of the most important functions go over to a new version. */
  readonly shift: 'linear' | 'all at once';
  /** True where a test signup is added every five minutes, and followed to the email about it. */
  readonly testSignups: boolean;
  /** True where a web application firewall stands before CloudFront. */
  readonly firewall: boolean;
  /** Whether addresses that end in `.example` are taken: the sample companies have such. Elsewhere: malformed. */
  readonly exampleDomains: boolean;
  /** Whether alerts and webhooks may be sent to `localhost`, by plain HTTP: only where the whole product runs on one machine. */
  readonly localDestinations: boolean;
  /**
   * Who checks API keys: API Gateway by its usage plan and then the functions, or the functions alone by the table. API
   * Gateway holds 10,000 keys a region (docs/decisions/069-who-checks-api-keys.md).
   */
  readonly apiKeys: 'usage-plan' | 'table';
  /** Raised by one after the edge secret was rotated (RUNBOOK.md), so that a deployment brings the new one into use. */
  readonly edgeSecretVersion: number;
  readonly retention: {
    /** Days that log lines are kept; one of the lengths that CloudWatch has. */
    readonly logDays: 7 | 30 | 365;
    /** Days that the access lines of CloudFront are kept, which hold the addresses of people. */
    readonly accessDays: number;
    /** Days that a message waits in the dead letters for a person. At most 14. */
    readonly deadLetterDays: number;
  };
  readonly limits: {
    /** Requests a second that API Gateway lets through over all customers, and how many at once. */
    readonly gatewayRate: number;
    readonly gatewayBurst: number;
    /** Requests of one address in five minutes, above which the firewall answers 429. */
    readonly firewallRate: number;
    readonly requestsPerHour: number;
    /** Look-ups of an account that may find nothing in a clock hour, before its next ones wait for the next. */
    readonly failedLookupsPerHour: number;
    /** Alerts that a destination gets one by one in ten minutes, before the further ones become a summary. */
    readonly alertsPerWindow: number;
    /** Contact messages that one source address may send in a clock hour. */
    readonly contactMessagesPerHour: number;
  };
  readonly times: {
    readonly sampleAlertDelaySeconds: number;
    /** Seconds before each further try of an enrichment. */
    readonly enrichmentRetryDelays: readonly number[];
    readonly requeuePendingAfterSeconds: number;
    /** How long what was found about a domain answers for all its signups. */
    readonly factsLifeSeconds: number;
    /** The same for a domain about which nothing was found. */
    readonly failureLifeSeconds: number;
    /** The same where something was found while a site or provider did not answer. */
    readonly incompleteFactsLifeSeconds: number;
    /** How long after a crash another may look at the domain; who is at work renews its lease in time. */
    readonly domainLeaseSeconds: number;
    /** After how long a signup looks again whether another one's look at its domain has ended. */
    readonly domainWaitSeconds: number;
  };
  readonly turnstile: {
    readonly siteKey: string;
    readonly scriptUrl: string;
    readonly verifyUrl: string;
  };
  /**
   * The provider of domain metrics, whose token is the secret MetricsSecret. Absent: page authority and referring domains are
   * never known, and the samples of the web app leave them out.
   */
  readonly metrics?: MetricsProvider;
  /** Where that provider is, if not at its usual address. */
  readonly metricsUrl?: string;
  /**
   * The model that reads companies' pages for what our own readers do not find: of Amazon Bedrock (or its
   * cross-region inference profile), or at `readerUrl`; absent where there is none.
   */
  readonly readerModel?: string;
  /**
   * Where that model is, if not at Bedrock: an address compatible with OpenAI's chat completions, up to `/v1`.
   * Its key is the secret ReaderSecret.
   */
  readonly readerUrl?: string;
  /** Where the browser finds Cognito, if not at Amazon. */
  readonly userPoolEndpoint?: string;
  /** Where the browser finds the bucket of imports, if not at Amazon. */
  readonly bucketEndpoint?: string;
  readonly stripe: {
    /** Where Stripe's API is, if not at Stripe: scheme, host and port. */
    readonly apiUrl?: string;
    /** Dollars that auto-refill may take from an account in a calendar month. */
    readonly refillMonthlyCap: number;
  };
  /** Hosts to which the checkout may send the browser. */
  readonly checkoutHosts: readonly string[];
}
