import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type {
  AddedSignup,
  BatchSignup,
  CreatedSignup,
  NewSignup,
  Signup,
  SignupChanges,
  SignupSearch,
} from './shapes.ts';

interface Repeatable {
  /** Of your own, where you may call again after a crash; else each call has one. */
  readonly idempotencyKey?: string;
}

/** The signups of your product. */
export class Signups {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Stores a signup, which is then enriched. It is stored once, however often the call is repeated on the way. */
  create(signup: NewSignup, options: Repeatable = {}): Promise<CreatedSignup> {
    return this.#send('POST', '/v1/signups', { body: signup, headers: idempotent(options) });
  }

  /**
   * Stores up to 100 signups as one request. Returns one result for each, in order. While rows are left that were not reached
   * in time (`code: 'unavailable'`), the call is repeated with the same idempotency key, as long as that stores more of them.
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

  /** One signup by its id or email, with all that is known about it. */
  get(idOrEmail: string): Promise<Signup> {
    return this.#send('GET', pathOf(idOrEmail), {});
  }

  /** Every signup that fits, newest first. Pages are fetched as they are asked for. */
  list(search: SignupSearch = {}): AsyncGenerator<Signup, void, undefined> {
    return everyRow(this.#send, '/v1/signups', search);
  }

  /** Changes what you know of a signup; what is left out stays, null clears it. Answers with the signup as it then is. */
  update(idOrEmail: string, changes: SignupChanges): Promise<Signup> {
    return this.#send('PATCH', pathOf(idOrEmail), { body: changes });
  }

  /** Deletes a signup for good; a pending one gives its credit back. */
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
