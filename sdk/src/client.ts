import { SignupScoutError } from './error.ts';
import { type Requests, requests } from './request.ts';
import type { Company, CompanyDetail, NewSignup, Signup, SignupSummary } from './shapes.ts';

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
  readonly signups: Signups;
  readonly companies: Companies;

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
  }
}

class Signups {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /**
   * Stores a signup, which is then enriched. It is stored once, however often the call is repeated on the way. Give a key of your
   * own where you may call again after a crash.
   */
  async create(signup: NewSignup, options: { idempotencyKey?: string } = {}): Promise<void> {
    const key = options.idempotencyKey ?? crypto.randomUUID();
    await this.#send('POST', '/v1/signups', { body: signup, headers: { 'idempotency-key': key } });
  }

  /** One signup by its address, with all that is known about it. */
  async get(email: string): Promise<Signup> {
    const { data } = await this.#send<{ data: Signup }>('POST', '/functions/v1/get-signup', {
      body: { email },
      repeatable: true,
    });
    return data;
  }

  /** Every signup, newest first. Pages are fetched as they are asked for. */
  async *list(): AsyncGenerator<SignupSummary, void, undefined> {
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await this.#send<{
        data: SignupSummary[];
        pagination: { total_pages: number };
      }>('POST', '/functions/v1/list-signups', { body: { page }, repeatable: true });
      yield* data;
      if (page >= pagination.total_pages) return;
    }
  }
}

class Companies {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** One company by its domain, or by a subdomain of it. */
  get(domain: string): Promise<CompanyDetail> {
    return this.#send('GET', `/v1/companies/${encodeURIComponent(domain)}`, {});
  }

  /** Every company from which people signed up, by domain. Pages are fetched as they are asked for. */
  async *list(): AsyncGenerator<Company, void, undefined> {
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
      const page: { data: Company[]; next: string | null } = await this.#send(
        'GET',
        `/v1/companies${query}`,
        {},
      );
      yield* page.data;
      cursor = page.next;
    } while (cursor !== null);
  }
}
