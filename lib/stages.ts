import { product, publicSite } from '../shared/product.ts';
import { checkComplete } from './platform/stack/check-complete.ts';
import { deployersAccount, type Stage } from './stage.ts';

const cloudflareTurnstile = {
  scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** Small, fast and in Europe: the inference profile for Ireland. */
const readerModel = 'eu.amazon.nova-lite-v1:0';

const deployed = {
  region: 'eu-west-1',
  apiKeys: 'usage-plan',
  edgeSecretVersion: 1,
  sharedCode: false,
  retention: { logDays: 30, accessDays: 30, deadLetterDays: 14 },
  limits: {
    gatewayRate: 1000,
    gatewayBurst: 2000,
    firewallRate: 3000,
    requestsPerHour: product.requestsPerHour,
    failedLookupsPerHour: 50,
    alertsPerWindow: 30,
    contactMessagesPerHour: 20,
  },
  times: {
    sampleAlertDelaySeconds: 180,
    enrichmentRetryDelays: [15, 60, 300],
    requeuePendingAfterSeconds: 900,
    factsLifeSeconds: 30 * 24 * 3600,
    failureLifeSeconds: 24 * 3600,
    incompleteFactsLifeSeconds: 600,
    domainLeaseSeconds: 10,
    domainWaitSeconds: 2,
  },
  stripe: { refillMonthlyCap: 500 },
  checkoutHosts: ['checkout.stripe.com', 'billing.stripe.com'],
} as const;

export const stages = {
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
    shift: 'immediate',
    testSignups: false,
    firewall: false,
    exampleDomains: true,
    localDestinations: true,
    sharedCode: true,
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
    slack: { clientId: '100.200', url: '/local/slack' },
    metrics: 'moz',
    metricsUrl: '/local/moz',
    // Ollama. Used only if READER_MODEL names a model.
    readerUrl: 'http://localhost:11434/v1',
    stripe: { ...deployed.stripe, apiUrl: 'http://localhost:12111' },
    userPoolEndpoint: '/local/cognito',
    bucketEndpoint: '/local/bucket',
    checkoutHosts: ['localhost', ...deployed.checkoutHosts],
  },
  // Without a metrics provider, because each stage would need a paid token:
  // docs/decisions/019-company-index-and-metrics.md.
  dev: {
    ...deployed,
    name: 'dev',
    readerModel,
    account: deployersAccount,
    mailSender: 'SignupScout dev <alerts@dev.signupscout.example>',
    contactRecipient: 'contact@dev.signupscout.example',
    mailReplyTo: 'hello@dev.signupscout.example',
    alarmRecipient: 'alarms@dev.signupscout.example',
    protectData: false,
    shift: 'immediate',
    testSignups: false,
    firewall: false,
    exampleDomains: true,
    localDestinations: false,
    retention: { ...deployed.retention, logDays: 7 },
    turnstile: { ...cloudflareTurnstile, siteKey: '1x00000000000000000000AA' },
  },
  // Values of an AWS account, DNS zone or Turnstile site are empty. Synth names them.
  staging: {
    ...deployed,
    name: 'staging',
    readerModel,
    metrics: 'moz',
    account: '',
    domain: { name: 'staging.signupscout.example', zone: { id: '', name: 'signupscout.example' } },
    mailSender: 'SignupScout staging <alerts@staging.signupscout.example>',
    contactRecipient: 'contact@staging.signupscout.example',
    mailReplyTo: 'hello@staging.signupscout.example',
    alarmRecipient: 'alarms@staging.signupscout.example',
    protectData: true,
    shift: 'linear',
    testSignups: true,
    firewall: false,
    exampleDomains: false,
    localDestinations: false,
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
  },
  prod: {
    ...deployed,
    name: 'prod',
    readerModel,
    metrics: 'moz',
    account: '',
    domain: { name: new URL(publicSite).hostname, zone: { id: '', name: 'signupscout.example' } },
    mailSender: 'SignupScout <alerts@signupscout.example>',
    contactRecipient: 'contact@signupscout.example',
    mailReplyTo: 'hello@signupscout.example',
    alarmRecipient: 'alarms@signupscout.example',
    monthlyBudget: 500,
    protectData: true,
    shift: 'linear',
    testSignups: true,
    firewall: true,
    exampleDomains: false,
    localDestinations: false,
    retention: { ...deployed.retention, logDays: 365, accessDays: 90 },
    turnstile: { ...cloudflareTurnstile, siteKey: '' },
  },
} as const satisfies Record<string, Stage>;

/**
 * Returns a stage's settings. `pr-12` is a copy of dev for pull request 12. Throws a sentence that names
 * the known stages or the missing settings.
 */
export function stageNamed(name: string): Stage {
  const stage: Stage | undefined = /^pr-[1-9]\d*$/.test(name)
    ? { ...stages.dev, name }
    : Object.entries(stages).find(([known]) => known === name)?.[1];
  if (!stage) {
    throw new Error(
      `There is no stage "${name}": choose one of ${Object.keys(stages).join(', ')} (-c stage=dev), or pr-NUMBER.`,
    );
  }
  checkComplete(stage);
  return stage;
}
