import { product } from '../shared/product.ts';
import { checkComplete } from './platform/check-complete.ts';

/** The account of whoever deploys, for a stage that anyone may have of their own. */
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
  /** From whom mails come; its domain is an SES identity. */
  readonly mailSender: string;
  /** Who reads what the contact form brings. */
  readonly contactRecipient: string;
  /** Where an answer to a mail of ours goes: people who can help. */
  readonly mailReplyTo: string;
  /** Who is mailed when an alarm goes off. */
  readonly alarmRecipient: string;
  /** True where deleting the stack must not delete customers' data. */
  readonly protectData: boolean;
  /** True where a web application firewall stands before CloudFront. */
  readonly firewall: boolean;
  readonly retention: {
    /** Days that log lines are kept; one of the lengths that CloudWatch has. */
    readonly logDays: 7 | 30 | 90;
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
    /** Contact messages that one source address may send in a clock hour. */
    readonly contactMessagesPerHour: number;
  };
  readonly times: {
    readonly sampleAlertDelaySeconds: number;
    /** Seconds before each further try of an enrichment. */
    readonly enrichmentRetryDelays: readonly number[];
    readonly requeuePendingAfterSeconds: number;
  };
  readonly turnstile: {
    readonly siteKey: string;
    readonly scriptUrl: string;
    readonly verifyUrl: string;
  };
  /** Who answers for domain metrics; absent: nobody does. */
  readonly metrics?: { readonly provider: 'moz'; readonly url: string };
  /** Where the browser finds Cognito, if not at Amazon. */
  readonly userPoolEndpoint?: string;
  readonly stripe: {
    /** Where Stripe's API is, if not at Stripe: scheme, host and port. */
    readonly apiUrl?: string;
    /** Dollars that auto-refill may take from an account in a calendar month. */
    readonly refillMonthlyCap: number;
  };
  /** Hosts to which the checkout may send the browser. */
  readonly checkoutHosts: readonly string[];
}

const cloudflareTurnstile = {
  scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const deployed = {
  region: 'eu-west-1',
  retention: { logDays: 30, deadLetterDays: 14 },
  limits: {
    gatewayRate: 1000,
    gatewayBurst: 2000,
    firewallRate: 3000,
    requestsPerHour: product.requestsPerHour,
    contactMessagesPerHour: 20,
  },
  times: {
    sampleAlertDelaySeconds: 180,
    enrichmentRetryDelays: [15, 60, 300],
    requeuePendingAfterSeconds: 900,
  },
  stripe: { refillMonthlyCap: 500 },
  checkoutHosts: ['checkout.stripe.com', 'billing.stripe.com'],
} as const;

const stages = {
  local: {
    ...deployed,
    name: 'local',
    account: '000000000000',
    appUrl: 'http://localhost:3000',
    mailSender: 'SignupScout <alerts@signupscout.example>',
    contactRecipient: 'contact@signupscout.example',
    mailReplyTo: 'hello@signupscout.example',
    alarmRecipient: 'alarms@signupscout.example',
    protectData: false,
    firewall: false,
    times: { sampleAlertDelaySeconds: 180, enrichmentRetryDelays: [2, 5], requeuePendingAfterSeconds: 0 },
    turnstile: {
      siteKey: '1x00000000000000000000AA',
      scriptUrl: '/local/captcha/turnstile/v0/api.js',
      verifyUrl: '/local/captcha/siteverify',
    },
    metrics: { provider: 'moz', url: '/local/moz' },
    stripe: { ...deployed.stripe, apiUrl: 'http://localhost:12111' },
    userPoolEndpoint: '/local/cognito',
    checkoutHosts: ['localhost', ...deployed.checkoutHosts],
  },
  dev: {
    ...deployed,
    name: 'dev',
    account: deployersAccount,
    mailSender: 'SignupScout dev <alerts@dev.signupscout.example>',
    contactRecipient: 'contact@dev.signupscout.example',
    mailReplyTo: 'hello@dev.signupscout.example',
    alarmRecipient: 'alarms@dev.signupscout.example',
    protectData: false,
    firewall: false,
    retention: { ...deployed.retention, logDays: 7 },
    turnstile: { ...cloudflareTurnstile, siteKey: '1x00000000000000000000AA' },
  },
  // What only an account, a DNS zone and a Turnstile site of one's own can give is left empty: synth names it.
  staging: {
    ...deployed,
    name: 'staging',
    account: '',
    domain: { name: 'staging.signupscout.example', zone: { id: '', name: 'signupscout.example' } },
    mailSender: 'SignupScout staging <alerts@staging.signupscout.example>',
    contactRecipient: 'contact@staging.signupscout.example',
    mailReplyTo: 'hello@staging.signupscout.example',
    alarmRecipient: 'alarms@staging.signupscout.example',
    protectData: true,
    firewall: false,
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
    metrics: { provider: 'moz', url: 'https://lsapi.seomoz.com' },
  },
  prod: {
    ...deployed,
    name: 'prod',
    account: '',
    domain: { name: 'signupscout.example', zone: { id: '', name: 'signupscout.example' } },
    mailSender: 'SignupScout <alerts@signupscout.example>',
    contactRecipient: 'contact@signupscout.example',
    mailReplyTo: 'hello@signupscout.example',
    alarmRecipient: 'alarms@signupscout.example',
    protectData: true,
    firewall: true,
    retention: { ...deployed.retention, logDays: 90 },
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
    metrics: { provider: 'moz', url: 'https://lsapi.seomoz.com' },
  },
} as const satisfies Record<string, Stage>;

/** The settings of a stage. Throws a sentence that names the stages there are, or what the stage lacks. */
export const stageNamed = (name: string): Stage => {
  const stage = Object.entries(stages).find(([known]) => known === name)?.[1];
  if (!stage) {
    throw new Error(
      `There is no stage "${name}": choose one of ${Object.keys(stages).join(', ')} (-c stage=dev).`,
    );
  }
  checkComplete(stage);
  return stage;
};
