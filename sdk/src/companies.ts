import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type { Company, CompanyCorrections, CompanyDetail } from './shapes.ts';

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
