// The words of a signup's fields. No schemas here: the browser's worker needs the words alone.

export const emailTypes = ['professional', 'role', 'personal', 'disposable', 'relay'] as const;
export const emailStatuses = ['valid', 'invalid', 'risky', 'disposable', 'unknown'] as const;
export const enrichmentStatuses = ['pending', 'completed', 'failed', 'skipped'] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'] as const;

export type EmailType = (typeof emailTypes)[number];
export type EmailStatus = (typeof emailStatuses)[number];
export type CompanySize = (typeof companySizes)[number];

/** In which order waiting signups are taken up when credits arrive; the first is what an account has that never chose. */
export const waitingOrders = ['oldest', 'newest'] as const;

export type WaitingOrder = (typeof waitingOrders)[number];
