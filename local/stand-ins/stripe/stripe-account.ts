import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFileAtomically } from '../../aws/write-file-atomically.ts';
import type * as objects from './objects.ts';

/** The API version of the product's client. Copied, because loading the client takes 0.1 s. */
const apiVersion = '2026-10-28.endive';

/** The response to repeat for an idempotency key. */
export interface StoredResponse {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly at: number;
}

interface Delivery {
  readonly attempts: number;
  readonly due: number;
}

interface State {
  customers: Record<string, objects.Customer>;
  deletedCustomers: Record<string, objects.DeletedCustomer>;
  methods: Record<string, objects.PaymentMethod>;
  intents: Record<string, objects.PaymentIntent>;
  charges: Record<string, objects.Charge>;
  refunds: Record<string, objects.Refund>;
  disputes: Record<string, objects.Dispute>;
  sessions: Record<string, objects.CheckoutSession>;
  plans: Record<string, objects.CheckoutPlan>;
  portals: Record<string, objects.PortalSession>;
  events: Record<string, objects.StripeEvent>;
  deliveries: Record<string, Delivery>;
  answers: Record<string, StoredResponse>;
}

export function keep<One extends { readonly id: string }>(
  collection: Record<string, One>,
  one: NoInfer<One>,
): One {
  collection[one.id] = one;
  return one;
}

export class StripeAccount {
  readonly state: State;
  private readonly file: string;
  private readonly now: () => number;
  private request: { id: string | null; idempotency_key: string | null } = {
    id: null,
    idempotency_key: null,
  };
  private changed: () => void = () => undefined;

  constructor(file: string, now: () => number) {
    this.file = file;
    this.now = now;
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {};
    this.state = { ...empty(), ...kept };
  }

  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(16).toString('hex').slice(0, 24)}`;
  }

  emit(type: string, object: unknown, previous?: unknown): void {
    const id = this.newId('evt');
    keep(this.state.events, {
      id,
      object: 'event',
      created: this.seconds(),
      livemode: false,
      type,
      api_version: apiVersion,
      data: structuredClone({ object, ...(previous ? { previous_attributes: previous } : {}) }),
      pending_webhooks: 1,
      request: this.request,
    });
    this.state.deliveries[id] = { attempts: 0, due: 0 };
  }

  change<Result>(
    step: () => Result,
    request = { id: null, idempotency_key: null } as typeof this.request,
  ): Result {
    this.request = request;
    try {
      return step();
    } finally {
      this.save();
      this.changed();
    }
  }

  save(): void {
    writeFileAtomically(this.file, JSON.stringify(this.state));
  }

  onChange(listener: () => void): void {
    this.changed = listener;
  }
}

function empty(): State {
  return {
    customers: {},
    deletedCustomers: {},
    methods: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    sessions: {},
    plans: {},
    portals: {},
    events: {},
    deliveries: {},
    answers: {},
  };
}

export type Handler = (account: StripeAccount, parameters: unknown, id: string) => unknown;
