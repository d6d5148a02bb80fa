/** In which order waiting signups are taken up when credits arrive; the first is what an account has that never chose. */
export const waitingOrders = ['oldest', 'newest'] as const;

export type WaitingOrder = (typeof waitingOrders)[number];
