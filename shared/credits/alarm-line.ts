/** Begins the log line that an alarm listens for: an email about credits of which nobody knows whether it went out. */
export const noticeUnknownLine = 'credits_notice_outcome_unknown';
