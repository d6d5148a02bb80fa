import { everyRow } from './pages.ts';
import type { Requests } from './request.ts';
import type { Delivery, DeliverySearch } from './shapes.ts';

/** What was sent to your destinations in the last 30 days. */
export class Deliveries {
  readonly #send: Requests;

  constructor(send: Requests) {
    this.#send = send;
  }

  /** Every delivery that fits, newest first, with its attempts. Pages are fetched as they are asked for. */
  list(search: DeliverySearch = {}): AsyncGenerator<Delivery, void, undefined> {
    return everyRow(this.#send, '/v1/deliveries', search);
  }
}
