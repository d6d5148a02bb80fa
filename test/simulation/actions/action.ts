import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';

/** Something that a customer, or an operator of a service, does at a moment of a history. */
export type Action = (system: System, customer: Customer) => unknown;
