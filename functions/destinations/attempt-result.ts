/** What became of one attempt to send a message to a destination. Every sender answers with it, and the delivery log keeps it. */
export interface AttemptResult {
  /**
   * delivered; refused: certainly not delivered, try again later; rejected: never will be (410, a dead Slack
   * address); unknown: it may have arrived; muted: the recipient's address is suppressed.
   */
  readonly outcome: 'delivered' | 'refused' | 'rejected' | 'unknown' | 'muted';
  /** HTTP status of the answer; null where there was none (and for email). */
  readonly status: number | null;
  readonly latency_ms: number;
  /** The first kilobyte of the answer, as text; null where there was none. */
  readonly answer: string | null;
  /** Why it was not delivered, in words a customer reads ("Timed out after 15 s"); null where it was. */
  readonly failure: string | null;
  /** Seconds that the receiver asked us to wait (429, 503), at most a day. */
  readonly retry_after?: number;
}
