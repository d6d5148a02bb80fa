/**
 * Begins the log line that an alarm listens for: an alert whose outcome is unknown
 * (docs/product-rules.md#one-alert-per-signup-and-destination).
 */
export const outcomeUnknownLine = 'alert_outcome_unknown';
