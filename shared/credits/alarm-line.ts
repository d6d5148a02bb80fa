/** Begins the log line that an alarm listens for: an email about credits whose outcome is unknown. */
export const noticeUnknownLine = 'credits_notice_outcome_unknown';
