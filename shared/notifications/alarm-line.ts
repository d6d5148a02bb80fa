/** Begins the log line that an alarm listens for: an alert whose outcome nobody knows (ruling 20). */
export const outcomeUnknownLine = 'alert_outcome_unknown';
