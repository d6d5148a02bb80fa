import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type { Company, CompanyDetail } from './shapes.ts';

/** The companies from which people signed up. */
export class Companies {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** One company by its domain, or by a subdomain of it. */
  get(domain: string): Promise<CompanyDetail> {
    return this.#send('GET', `/v1/companies/${encodeURIComponent(domain)}`, {});
  }

  /** Every company from which people signed up, by domain. Pages are fetched as they are asked for. */
  list(): AsyncGenerator<Company, void, undefined> {
    return everyRow(this.#send, '/v1/companies', {});
  }
}
