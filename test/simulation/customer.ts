import { marshall } from '@aws-sdk/util-dynamodb';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import type { KnownImport } from './actions/imports.ts';
import type { Item } from './dynamodb/values.ts';
import type { KnownConnection } from './sender.ts';
import type { Person } from './services/users.ts';
import type { ApiResponse, System } from './system.ts';
import type { Created } from './watch.ts';

/** A signup that a customer's server posted, with the response. */
export interface Post {
  readonly requestId: string;
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** Undefined without a response. */
  status: number | undefined;
}

/** A batch that a customer's server posted, with the response. */
export interface Batch {
  readonly requestId: string;
  readonly addresses: readonly string[];
  readonly idempotencyKey: string | undefined;
  /** Undefined without a response. */
  status: number | undefined;
  results: readonly { readonly outcome: string; readonly id: string | null; readonly code: string | null }[];
}

export interface KnownDestination {
  readonly id: string;
  readonly kind: 'webhook' | 'slack' | 'discord';
  url: string;
}

/** The correction of one field of a company. */
interface KnownCorrection {
  /** The values that it may have now, as far as responses tell; null if there is none. */
  possible: Set<string | null>;
  running: number;
  requests: number;
}

/** One customer: the browser with its session, and the server with its API key. */
export class Customer {
  readonly person: Person;
  readonly accountId: string;
  readonly posts: Post[] = [];
  readonly batches: Batch[] = [];
  /** The connections that the customer knows. */
  readonly connections: KnownConnection[] = [];
  readonly destinations: KnownDestination[] = [];
  readonly imports: KnownImport[] = [];
  /** By domain and field. */
  readonly corrections = new Map<string, KnownCorrection>();
  /** Deliveries that the customer may have sent again. */
  readonly replayed = new Set<string>();
  /** True after the customer requested the end of the account. */
  closing = false;
  apiKey: string;
  private readonly system: System;

  constructor(system: System, person: Person, accountId: string, apiKey: string) {
    this.system = system;
    this.person = person;
    this.accountId = accountId;
    this.apiKey = apiKey;
  }

  /** Posts a signup; the post is recorded immediately, and its response later. */
  async post(address: string, idempotencyKey?: string): Promise<Post> {
    const requestId = this.system.nextRequestId;
    const post: Post = { requestId, address: address.toLowerCase(), idempotencyKey, status: undefined };
    this.posts.push(post);
    const answer = await this.callApi('add-signup', { email: address }, idempotencyKey);
    post.status = answer?.status;
    return post;
  }

  /** Posts a batch of signups; recorded like a post. */
  async postBatch(addresses: readonly string[], idempotencyKey?: string): Promise<Batch> {
    const requestId = this.system.nextRequestId;
    const batch: Batch = { requestId, addresses, idempotencyKey, status: undefined, results: [] };
    this.batches.push(batch);
    const body = { signups: addresses.map((email) => ({ email })) };
    const answer = await this.callApi('add-signups', body, idempotencyKey);
    batch.status = answer?.status;
    batch.results = answer?.body.data ?? [];
    return batch;
  }

  /** Corrects a field of a company, or takes its correction back. Values name their account. */
  async correct(domain: string, field: string, text: string | null): Promise<void> {
    const key = `${domain} ${field}`;
    const known = this.corrections.get(key) ?? { possible: new Set([null]), running: 0, requests: 0 };
    this.corrections.set(key, known);
    const value = text && `${this.accountId} ${text}`;
    const isAlone = known.running === 0;
    known.running += 1;
    known.requests += 1;
    const request = known.requests;
    known.possible.add(value);
    const answer = await this.ask('correct-account-company', { [field]: value }, { domain });
    known.running -= 1;
    if (answer?.status !== 200) return;
    const shown: string | undefined = answer.body.corrections[field]?.value;
    if (shown !== undefined && !shown.startsWith(this.accountId))
      this.system.world.violated(`A customer sees the correction ${shown} of another account.`);
    if (isAlone && known.requests === request) known.possible = new Set([value]);
  }

  callApi(name: string, body: unknown, idempotencyKey?: string): Promise<ApiResponse | undefined> {
    const headers = {
      'content-type': 'application/json',
      'x-api-key': this.apiKey,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    };
    return this.system.request(name, { headers, body });
  }

  /** Sends a request from the customer's browser, while it is signed in. */
  async ask(name: string, body?: unknown, path?: Record<string, string>): Promise<ApiResponse | undefined> {
    return this.askWith(this.system.users.tokenOf(this.person), name, body, path);
  }

  /** The same with the token of any session. */
  async askWith(token: string, name: string, body?: unknown, path?: Record<string, string>) {
    if (!this.system.users.isSignedIn(this.person.sub)) return undefined;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return this.system.request(name, { headers, body, ...(path ? { path } : {}) });
  }

  /** A stored item of this account; its sort key is the second part of its key. */
  item(sk: string): Item | undefined {
    return this.system.table.model.items.get(`${accountKey(this.accountId).pk}\u0000${sk}`);
  }

  /** Everything that was a signup of this account. */
  get created(): Created[] {
    return this.system.watch.createdBy(this.accountId);
  }

  /** The account's items whose sort keys have this prefix. */
  stored(prefix: string): Item[] {
    const begin = `${accountKey(this.accountId).pk}\u0000${prefix}`;
    return [...this.system.table.model.items]
      .filter(([key]) => key.startsWith(begin))
      .map(([, item]) => item);
  }
}

/** Opens an account with the product's code, without faults, with this many credits at the start. */
export async function openCustomer(system: System, person: Person, credits: number): Promise<Customer> {
  const store = system.product.module('accounts/items/account-store');
  const { unsealKey } = system.product.module('accounts/keys/api-key');
  const user = { sub: person.sub, username: person.sub, email: person.email };
  const accountId: string = await store.openAccount(user, new Date());
  const { findProfile } = system.product.module('accounts/items/profile-store');
  const { sealed_api_key } = await findProfile(accountId);
  const customer = new Customer(system, person, accountId, await unsealKey(accountId, sealed_api_key));
  for (const item of [...system.table.model.items.values()]) {
    if (item.pk?.S !== accountKey(accountId).pk) continue;
    const changed = { ACCOUNT: { balance: credits }, LEDGER: { credits } }[
      String(item.sk?.S).split('#')[0] ?? ''
    ];
    system.table.place({ ...item, ...marshall(changed ?? {}) } as Item);
  }
  return customer;
}

/** Gives a customer a saved card and active refills before the history. */
export function armRefill(system: System, customer: Customer): void {
  const { random } = system.world;
  const [account, profile] = [customer.item('ACCOUNT'), customer.item('PROFILE')];
  if (!account || !profile) return;
  const stripeCustomer = system.stripe.addCustomer(customer.accountId);
  system.stripe.saveCard(stripeCustomer, random.weighted({ '4242': 5, '0341': 1, '3155': 1 }));
  const [threshold, amount] = [random.pick([2, 5, 504]), random.pick([500, 500, 500, 1000])];
  system.table.place({ ...account, ...marshall({ refill_threshold: threshold, refill_after: 0 }) } as Item);
  const settings = {
    stripe_customer_id: stripeCustomer,
    auto_refill_enabled: true,
    auto_refill_threshold: threshold,
    auto_refill_amount: amount,
  };
  system.table.place({ ...profile, ...marshall(settings) } as Item);
}
