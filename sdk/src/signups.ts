import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type {
  AddedSignup,
  BatchSignup,
  CreatedSignup,
  ExplainedRule,
  NewSignup,
  Signup,
  SignupChanges,
  SignupSearch,
} from './shapes.ts';

interface Repeatable {
  /** Your key, if you may repeat the call after a crash. Default: a random key per call. */
  readonly idempotencyKey?: string;
}

/** The signups of your product. */
export class Signups {
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
