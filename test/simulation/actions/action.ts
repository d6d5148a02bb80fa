import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';

/** An act of a customer, or of an operator of a service, at a moment of a history. */
export type Action = (system: System, customer: Customer) => unknown;
