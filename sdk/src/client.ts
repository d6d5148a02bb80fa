import { Companies } from './companies.ts';
import { Deliveries } from './deliveries.ts';
import { SignupScoutError } from './error.ts';
import { type Requests, requests } from './request.ts';
import type { Usage } from './shapes.ts';
import { Signups } from './signups.ts';

export interface SignupScoutOptions {
  /** The key from the dashboard. Starts with `ss`. */
  readonly apiKey: string | undefined;
  /** The address of your dashboard, such as `https://app.example.com`. */
  readonly baseUrl: string;
  /** Maximum retries of a failed call. Default: 3. */
  readonly retries?: number;
  /** Timeout of one try in milliseconds. Default: 30,000. */
  readonly timeout?: number;
  /** Replaces the runtime's `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Client for the API of one account. Every call throws `SignupScoutError` if it is rejected or fails. */
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

  /** Use of the hourly limit, including this call. */
  usage(): Promise<Usage> {
    return this.#send('GET', '/v1/usage', {});
  }
}
