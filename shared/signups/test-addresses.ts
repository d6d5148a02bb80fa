import type { EmailAddress } from '../enrichment/email-address.ts';
import type { EmailType } from './vocabulary.ts';

/** With a test key, the response to an address at this domain depends on its local part. */
export const testDomain = 'test.signupscout.com';

/**
 * Seconds by which the enrichment of a slow test address is delayed, and seconds in the Retry-After of a
 * rate-limited one.
 */
export const [slowSeconds, retryAfterSeconds] = [10, 2];

/** An invented company, as enrichment finds it. */
export interface TestCompany {
  readonly name: string;
  /** As its site words it; null if it states no size. */
  readonly size: string | null;
  readonly industry: string;
  readonly location: string;
  readonly domainAuthority: number;
}

const enterprise: TestCompany = {
  name: 'Test Enterprise',
  size: '12,000 employees',
  industry: 'Software',
  location: 'London, United Kingdom',
  domainAuthority: 91,
};

const small: TestCompany = {
  name: 'Test Small Company',
  size: '8 employees',
  industry: 'Software',
  location: 'Oslo, Norway',
  domainAuthority: 24,
};

const unknownSize: TestCompany = {
  name: 'Test Company',
  size: null,
  industry: 'Software',
  location: 'Austin, United States',
  domainAuthority: 45,
};

/** The result for a test address. */
export interface TestAddress {
  /** For the docs. */
  readonly says: string;
  readonly emailType: EmailType;
  /** The result of its enrichment. */
  readonly company: TestCompany;
  readonly enrichment?: 'fails' | 'slow';
  /** The suggested domain for a mistyped address. */
  readonly suggestedDomain?: string;
  readonly refused?: 'no credits' | 'rate limit';
}

/** The test addresses with a special result, by their local part. */
export const testAddresses: Readonly<Record<string, TestAddress>> = {
  enterprise: {
    says: 'Enriched: a company of 5,001+ people with domain authority 91.',
    emailType: 'professional',
    company: enterprise,
  },
  small: {
    says: 'Enriched: a company of 1-10 people with domain authority 24.',
    emailType: 'professional',
    company: small,
  },
  'unknown-size': {
    says: 'Enriched, but the company’s size is unknown.',
    emailType: 'professional',
    company: unknownSize,
  },
  failed: {
    says: 'The enrichment fails, as for a website that doesn’t respond. A retry fails again.',
    emailType: 'professional',
    company: unknownSize,
    enrichment: 'fails',
  },
  role: {
    says: 'A role address, enriched like small.',
    emailType: 'role',
    company: small,
  },
  personal: {
    says: 'A personal address: stored, not enriched.',
    emailType: 'personal',
    company: unknownSize,
  },
  disposable: {
    says: 'A disposable address: stored, not enriched.',
    emailType: 'disposable',
    company: unknownSize,
  },
  typo: {
    says: 'A personal address that looks mistyped: email_status is risky, and suggested_email is typo@gmail.com.',
    emailType: 'personal',
    company: unknownSize,
    suggestedDomain: 'gmail.com',
  },
  slow: {
    says: `Stays pending for about ${slowSeconds} seconds, then is enriched like small.`,
    emailType: 'professional',
    company: small,
    enrichment: 'slow',
  },
  'no-credits': {
    says: 'Refused like a request without credits: 402 insufficient_credits. In a batch its row is waiting.',
    emailType: 'professional',
    company: unknownSize,
    refused: 'no credits',
  },
  'rate-limited': {
    says: `Refused like a request over the hourly limit: 429 rate_limit_exceeded with a Retry-After of ${retryAfterSeconds} seconds. In a batch it refuses the whole batch.`,
    emailType: 'professional',
    company: unknownSize,
    refused: 'rate limit',
  },
};

/** The result of enrichment for every other address. */
export const otherTestCompany = unknownSize;

/**
 * The result of an address with a test key, ignoring a `+label` in its local part; undefined if it is not
 * special.
 */
export function testAddressOf({
  local,
  domain,
}: Pick<EmailAddress, 'local' | 'domain'>): TestAddress | undefined {
  const [name = ''] = local.split('+');
  return domain === testDomain && Object.hasOwn(testAddresses, name) ? testAddresses[name] : undefined;
}
