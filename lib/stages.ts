import type { MetricsProvider } from '../shared/enrichment/metrics-provider.ts';
import { product } from '../shared/product.ts';

/** What differs between the stages. A value that starts with `/` is a path of the app itself. */
export interface Stage {
  readonly name: string;
  readonly account: string | undefined;
  readonly region: string;
  /** Where people and mails reach the app, without a slash at the end. */
  readonly appUrl: string;
  /** From whom mails come; its domain is an SES identity. */
  readonly mailSender: string;
  /** Who reads what the contact form brings. */
  readonly contactRecipient: string;
  /** Where an answer to a mail of ours goes: people who can help. */
  readonly mailReplyTo: string;
  /** True where deleting the stack must not delete customers' data. */
  readonly protectData: boolean;
  readonly limits: {
    readonly requestsPerHour: number;
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
    /** After how long a signup looks again whether another one's look at its domain has ended. */
    readonly domainWaitSeconds: number;
  };
  readonly turnstile: {
    readonly siteKey: string;
    readonly scriptUrl: string;
    readonly verifyUrl: string;
  };
  /** Who answers for domain metrics; absent: nobody does. */
  readonly metrics?: { readonly provider: MetricsProvider; readonly url: string };
  /**
   * The Amazon Bedrock model, or its cross-region inference profile, that reads companies' pages for what
   * their markup does not state; absent: markup alone is read.
   */
  readonly readerModel?: string;
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

/** Small, quick and in Europe: by way of its inference profile, as Ireland has it. */
const readerModel = 'eu.amazon.nova-lite-v1:0';

const deployed = {
  region: 'eu-west-1',
  limits: { requestsPerHour: product.requestsPerHour, contactMessagesPerHour: 20 },
  times: {
    sampleAlertDelaySeconds: 180,
    enrichmentRetryDelays: [15, 60, 300],
    requeuePendingAfterSeconds: 900,
    factsLifeSeconds: 30 * 24 * 3600,
    failureLifeSeconds: 24 * 3600,
    incompleteFactsLifeSeconds: 600,
    domainWaitSeconds: 2,
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
    protectData: false,
    times: {
      ...deployed.times,
      enrichmentRetryDelays: [2, 5],
      requeuePendingAfterSeconds: 0,
      domainWaitSeconds: 1,
    },
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
    readerModel,
    account: process.env.CDK_DEFAULT_ACCOUNT,
    appUrl: 'https://dev.signupscout.example',
    mailSender: 'SignupScout dev <alerts@dev.signupscout.example>',
    contactRecipient: 'contact@dev.signupscout.example',
    mailReplyTo: 'hello@dev.signupscout.example',
    protectData: false,
    turnstile: { ...cloudflareTurnstile, siteKey: '1x00000000000000000000AA' },
  },
  // Absent until there is a Turnstile site for the stage: synth then says so.
  staging: {
    ...deployed,
    name: 'staging',
    readerModel,
    account: process.env.CDK_DEFAULT_ACCOUNT,
    appUrl: 'https://staging.signupscout.example',
    mailSender: 'SignupScout staging <alerts@staging.signupscout.example>',
    contactRecipient: 'contact@staging.signupscout.example',
    mailReplyTo: 'hello@staging.signupscout.example',
    protectData: true,
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
    metrics: { provider: 'moz', url: 'https://lsapi.seomoz.com' },
  },
  prod: {
    ...deployed,
    name: 'prod',
    readerModel,
    account: process.env.CDK_DEFAULT_ACCOUNT,
    appUrl: 'https://signupscout.example',
    mailSender: 'SignupScout <alerts@signupscout.example>',
    contactRecipient: 'contact@signupscout.example',
    mailReplyTo: 'hello@signupscout.example',
    protectData: true,
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
    metrics: { provider: 'moz', url: 'https://lsapi.seomoz.com' },
  },
} as const satisfies Record<string, Stage>;

/** The settings of a stage. Throws a sentence that names the stages there are. */
export const stageNamed = (name: string): Stage => {
  const stage = Object.entries(stages).find(([known]) => known === name)?.[1];
  if (!stage) {
    throw new Error(
      `There is no stage "${name}": choose one of ${Object.keys(stages).join(', ')} (-c stage=dev).`,
    );
  }
  const missing = Object.entries({ 'turnstile.siteKey': stage.turnstile.siteKey, appUrl: stage.appUrl }).find(
    ([, value]) => value === '',
  );
  if (missing) throw new Error(`The stage "${name}" lacks ${missing[0]}: set it in lib/stages.ts.`);
  return stage;
};
