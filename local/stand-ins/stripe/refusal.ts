export interface RefusalBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.name = 'StripeRefusal';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });
}

/** 404 for an ID in the path, 400 for one in a parameter. */
export function missing(what: string, id: string, param?: string): StripeRefusal {
  return new StripeRefusal(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  });
}
