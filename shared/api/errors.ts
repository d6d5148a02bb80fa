/** Every error that a caller may see, with its status. Any other error is a bug: 500. */
export const errorStatus = {
  invalid_request: 400,
  email_validation_failed: 400,
  captcha_failed: 400,
  limit_reached: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  key_not_allowed: 403,
  request_blocked: 403,
  reauthentication_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  duplicate_email: 409,
  not_failed: 409,
  wrong_state: 409,
  payload_too_large: 413,
  idempotency_key_reused: 422,
  rate_limit_exceeded: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldErrors = Record<string, string>;

/** An expected error. Its message is safe to show and says what to change. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'ProductError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function docsLink(code: ErrorCode): string {
  return `/api-docs/errors?code=${code}`;
}

export function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const problemType = 'application/problem+json';

export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
