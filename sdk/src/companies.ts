import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type { Company, CompanyDetail } from './shapes.ts';

/** The companies of your signups. */
export class Companies {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Returns a company by its domain or one of its subdomains. */
  get(domain: string): Promise<CompanyDetail> {
    return this.#send('GET', `/v1/companies/${encodeURIComponent(domain)}`, {});
  }

  /** Yields every company by domain. Fetches pages on demand. */
  list(): AsyncGenerator<Company, void, undefined> {
    return everyRow(this.#send, '/v1/companies', {});
  }
}
