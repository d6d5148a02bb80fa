import type { Customer } from '../customer.ts';
import type { Town } from '../town.ts';

/** Something that a customer, or somebody at a service, does at a moment of a history. */
export type Deed = (town: Town, customer: Customer) => unknown;
