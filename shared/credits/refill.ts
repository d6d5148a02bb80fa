/** The customer gets an email at this balance and at 0. */
export const lowBalance = 20;

export const refillDefaults = { threshold: 100, amount: 1000 } as const;

export const declineReasons = ['declined', 'authentication_required'] as const;

export type DeclineReason = (typeof declineReasons)[number];

export const refillPauses = [...declineReasons, 'disputed', 'refunded', 'monthly_cap'] as const;
