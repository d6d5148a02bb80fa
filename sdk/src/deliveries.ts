import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type { Delivery, DeliverySearch } from './shapes.ts';

/** Messages to your destinations in the last 30 days. */
export class Deliveries {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Yields matching deliveries with their attempts, newest first. Fetches pages on demand. */
  list(search: DeliverySearch = {}): AsyncGenerator<Delivery, void, undefined> {
    return everyRow(this.#send, '/v1/deliveries', search);
  }
}
