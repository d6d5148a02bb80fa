import { type Requests, requests, SignupScoutError } from './request.ts';
import type {
  AddedSignup,
  BatchSignup,
  Company,
  CompanyCorrections,
  CompanyDetail,
  CreatedSignup,
  Delivery,
  DeliverySearch,
  ExplainedRule,
  NewSignup,
  Signup,
  SignupChanges,
  SignupSearch,
  Usage,
} from './shapes.ts';

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

/** Messages to your destinations in the last 30 days. */
class Deliveries {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Yields matching deliveries with their attempts, newest first. Fetches pages on demand. */
  list(search: DeliverySearch = {}): AsyncGenerator<Delivery, void, undefined> {
    return everyRow(this.#send, '/v1/deliveries', search);
  }
}

/** The companies of your signups. */
class Companies {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Returns a company by its domain or one of its subdomains. */
  get(domain: string): Promise<CompanyDetail> {
    return this.#send('GET', `/v1/companies/${encodeURIComponent(domain)}`, {});
  }

  /**
   * Corrects facts of a company for your account: omitted fields stay, null takes a correction back. Returns the
   * corrected company.
   */
  correct(domain: string, corrections: CompanyCorrections): Promise<CompanyDetail> {
    return this.#send('PATCH', `/v1/companies/${encodeURIComponent(domain)}`, { body: corrections });
  }

  /** Yields every company by domain. Fetches pages on demand. */
  list(): AsyncGenerator<Company, void, undefined> {
    return everyRow(this.#send, '/v1/companies', {});
  }
}

interface Repeatable {
  /** Your key, if you may repeat the call after a crash. Default: a random key per call. */
  readonly idempotencyKey?: string;
}

/** The signups of your product. */
class Signups {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Stores a signup and starts its enrichment. Retries never store it twice. */
  create(signup: NewSignup, options: Repeatable = {}): Promise<CreatedSignup> {
    return this.#send('POST', '/v1/signups', { body: signup, headers: idempotent(options) });
  }

  /**
   * Stores up to 100 signups in one request. Returns one result per signup, in order. Rows that timed out
   * (`code: 'unavailable'`) are sent again with the same idempotency key while progress is made.
   */
  async createMany(signups: readonly BatchSignup[], options: Repeatable = {}): Promise<AddedSignup[]> {
    const call = { body: { signups }, headers: idempotent(options) };
    for (let left = signups.length; ; ) {
      const { data } = await this.#send<{ data: AddedSignup[] }>('POST', '/v1/signups/batch', call);
      const unreached = data.filter(({ code }) => code === 'unavailable').length;
      if (unreached === 0 || unreached >= left) return data;
      left = unreached;
    }
  }

  /** Returns a signup by its ID or email. */
  get(idOrEmail: string): Promise<Signup> {
    return this.#send('GET', pathOf(idOrEmail), {});
  }

  /** Says why each of your rules matches a signup, or does not. */
  async explain(idOrEmail: string): Promise<ExplainedRule[]> {
    const { data } = await this.#send<{ data: ExplainedRule[] }>('GET', `${pathOf(idOrEmail)}/rules`, {});
    return data;
  }

  /** Yields matching signups, newest first. Fetches pages on demand. */
  list(search: SignupSearch = {}): AsyncGenerator<Signup, void, undefined> {
    return everyRow(this.#send, '/v1/signups', search);
  }

  /** Changes a signup: omitted fields stay, null clears a field. Returns the updated signup. */
  update(idOrEmail: string, changes: SignupChanges): Promise<Signup> {
    return this.#send('PATCH', pathOf(idOrEmail), { body: changes });
  }

  /** Deletes a signup permanently. A pending signup's credit is returned. */
  async delete(idOrEmail: string): Promise<void> {
    await this.#send('DELETE', pathOf(idOrEmail), {});
  }
}

function pathOf(idOrEmail: string): string {
  return `/v1/signups/${encodeURIComponent(idOrEmail)}`;
}

function idempotent({ idempotencyKey }: Repeatable): Record<string, string> {
  return { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() };
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

async function* everyRow<Row>(
  send: Requests,
  path: string,
  search: Readonly<Record<string, unknown>>,
): AsyncGenerator<Row, void, undefined> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value));
  }
  for (;;) {
    const page: Page<Row> = await send('GET', query.size > 0 ? `${path}?${query}` : path, {});
    yield* page.data;
    if (page.next === null) return;
    query.set('cursor', page.next);
  }
}
