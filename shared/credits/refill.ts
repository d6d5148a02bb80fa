/** At this balance, and again at 0, the customer is told that credits run out. */
export const lowBalance = 20;

/** The auto-refill settings of an account that never chose any. */
export const refillDefaults = { threshold: 100, amount: 1000 } as const;

/** Why a refill was not paid. */
export const declineReasons = ['declined', 'authentication_required'] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** Why an auto-refill does not fire although it is on. */
export const refillPauses = [...declineReasons, 'disputed', 'refunded', 'monthly_cap'] as const;
