import { type StripeCall, stripeCalls } from '../../../local/stand-ins/stripe/calls.ts';
import type * as objects from '../../../local/stand-ins/stripe/objects.ts';
import { actOnCheckout } from '../../../local/stand-ins/stripe/pages/pages.ts';
import * as sessions from '../../../local/stand-ins/stripe/resources/checkout-sessions.ts';
import * as methods from '../../../local/stand-ins/stripe/resources/payment-methods.ts';
import { decideDispute, dispute, refund } from '../../../local/stand-ins/stripe/resources/reversals.ts';
import { StripeAccount } from '../../../local/stand-ins/stripe/stripe-account.ts';
import { jsonResponse, type WireRequest, type WireResponse, type WireService } from '../network/wire.ts';
import type { World } from '../world.ts';

/** The local Stripe's account, in memory only. */
class AccountInMemory extends StripeAccount {
  override save(): void {}
}

/** The local Stripe without a network, with the acts of customers, banks and the shop. */
export class SimulatedStripe implements WireService {
  readonly account: AccountInMemory;
  private readonly answer: (call: StripeCall) => { status: number; body: unknown };
  private readonly deliver: (event: objects.StripeEvent) => void;

  constructor(world: World, deliver: (event: objects.StripeEvent) => void) {
    this.account = new AccountInMemory('/nowhere', () => world.now);
    this.answer = stripeCalls(this.account, 'https://app.example');
    this.deliver = deliver;
  }

  nameOf = ({ method, path }: WireRequest) =>
    `stripe ${method} ${path.replace(/\/(cus|pi|pm|cs|ch)_\w+/g, '/*')}`;

  refusals = ({ method }: WireRequest) => [
    refused(500, 'api_error'),
    refused(429, 'rate_limit_error'),
    ...(method === 'POST' ? [refused(409, 'idempotency_error')] : []),
  ];

  perform = (request: WireRequest): WireResponse => {
    const header = (name: string) =>
      Object.entries(request.headers).find(([given]) => given.toLowerCase() === name)?.[1];
    const { status, body } = this.answer({
      method: request.method,
      path: request.path,
      form:
        request.method === 'GET'
          ? new URLSearchParams(request.query as Record<string, string>).toString()
          : request.body,
      authorization: header('authorization') ?? '',
      idempotencyKey: header('idempotency-key'),
      requestId: 'req_simulated',
    });
    this.sendNewEvents();
    return asWire(status, body);
  };

  get intents(): objects.PaymentIntent[] {
    return Object.values(this.account.state.intents);
  }

  get charges(): objects.Charge[] {
    return Object.values(this.account.state.charges);
  }

  get refunds(): objects.Refund[] {
    return Object.values(this.account.state.refunds);
  }

  get disputes(): objects.Dispute[] {
    return Object.values(this.account.state.disputes);
  }

  get events(): objects.StripeEvent[] {
    return Object.values(this.account.state.events);
  }

  /** A customer with an earlier purchase. */
  addCustomer(accountId: string): string {
    const { body } = this.answer({
      method: 'POST',
      path: '/v1/customers',
      form: new URLSearchParams({ 'metadata[account_id]': accountId }).toString(),
      authorization: 'Bearer sk_test_simulated',
      idempotencyKey: undefined,
      requestId: 'req_simulated',
    });
    return (body as { id: string }).id;
  }

  /** Presses a button of the hosted checkout. */
  press(session: string, action: string): void {
    this.act(() => actOnCheckout(this.account, session, action));
  }

  /** Ends a checkout that no one paid, as Stripe does after a day. */
  expire(session: string): void {
    this.act(() => {
      const { status } = sessions.checkoutSessionOf(this.account, session);
      if (status === 'open') sessions.expireCheckoutSession(this.account, {}, session);
    });
  }

  saveCard(customer: string, card: methods.TestCard): void {
    this.act(() => {
      this.dropCards(customer);
      methods.attach(this.account, methods.createMethod(this.account, card), customer);
    });
  }

  removeCards(customer: string): void {
    this.act(() => this.dropCards(customer));
  }

  refund(charge: objects.Charge, amount: number): void {
    this.act(() => refund(this.account, charge, { amount }));
  }

  dispute(charge: objects.Charge): void {
    this.act(() => dispute(this.account, charge));
  }

  decideDispute(charge: objects.Charge, status: 'won' | 'lost'): void {
    this.act(() => decideDispute(this.account, charge, status));
  }

  private dropCards(customer: string): void {
    for (const method of methods.savedMethods(this.account, customer)) methods.detach(this.account, method);
  }

  private act(step: () => unknown): void {
    this.account.change(step);
    this.sendNewEvents();
  }

  /** Sends the events since the last time. */
  private sendNewEvents(): void {
    const { deliveries, events } = this.account.state;
    for (const id of Object.keys(deliveries)) {
      delete deliveries[id];
      const event = events[id];
      if (event) this.deliver(event);
    }
  }
}

function refused(status: number, type: string) {
  return () => asWire(status, { error: { type, message: type } });
}

function asWire(status: number, body: unknown): WireResponse {
  return jsonResponse(status, body, { 'request-id': 'req_simulated' });
}
