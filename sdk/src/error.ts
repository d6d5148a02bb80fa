/** A call was rejected or failed. */
export class SignupScoutError extends Error {
  override readonly name = 'SignupScoutError';
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Error code: `duplicate_email`, `insufficient_credits`, …; `network_error` if there was no response. */
  readonly code: string;
  /** The request's ID. Include it when you contact us. */
  readonly requestId: string | undefined;
  /** Seconds before another try may succeed. */
  readonly retryAfter: number | undefined;
  /** Problems by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: {
      code: string;
      status?: number | undefined;
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      fields?: Readonly<Record<string, string>> | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.fields = details.fields ?? {};
  }
}
