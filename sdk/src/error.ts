/** A call that was refused, or did not get through. */
export class SignupScoutError extends Error {
  override readonly name = 'SignupScoutError';
  /** The HTTP status; undefined where there was no answer. */
  readonly status: number | undefined;
  /** What went wrong, for programs: `duplicate_email`, `insufficient_credits`, …; `network_error` where there was no answer. */
  readonly code: string;
  /** The id of the request, to name when you write to us. */
  readonly requestId: string | undefined;
  /** After how many seconds another try may succeed. */
  readonly retryAfter: number | undefined;
  /** What is wrong with single fields, by their names. */
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
