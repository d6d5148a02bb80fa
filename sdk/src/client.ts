import { Companies } from './companies.ts';
import { Deliveries } from './deliveries.ts';
import { SignupScoutError } from './error.ts';
import { type Requests, requests } from './request.ts';
import type { Usage } from './shapes.ts';
import { Signups } from './signups.ts';

export interface SignupScoutOptions {
  /** From the dashboard; it begins with `ss`. */
  readonly apiKey: string | undefined;
  /** Where your dashboard is, such as `https://app.example.com`. */
  readonly baseUrl: string;
  /** How often a call is repeated that did not get through; 3 unless said otherwise. */
  readonly retries?: number;
  /** Milliseconds that one try may take; 30,000 unless said otherwise. */
  readonly timeout?: number;
  /** In place of the runtime's own. */
  readonly fetch?: typeof fetch;
}

/** The API of one account. Every call throws `SignupScoutError` where it is refused or does not get through. */
export class SignupScout {
  readonly #send: Requests;
  readonly signups: Signups;
  readonly companies: Companies;
  readonly deliveries: Deliveries;

  constructor({ apiKey, baseUrl, retries = 3, timeout = 30_000, ...options }: SignupScoutOptions) {
    if (!apiKey) {
      throw new SignupScoutError('An API key is required: copy yours from the dashboard.', {
        code: 'unauthorized',
      });
    }
    const send = requests({
      apiKey,
      baseUrl: baseUrl.replace(/\/$/, ''),
      retries,
      timeout,
      fetch: options.fetch ?? fetch,
    });
    this.signups = new Signups(send);
    this.companies = new Companies(send);
    this.deliveries = new Deliveries(send);
    this.#send = send;
  }

  /** How much of the hourly limit is used, with this call. */
  usage(): Promise<Usage> {
    return this.#send('GET', '/v1/usage', {});
  }
}
