// The words of a signup's fields. No schemas here, because the browser's worker needs only the words.

export const emailTypes = ['professional', 'role', 'personal', 'disposable', 'relay'] as const;
export const emailStatuses = ['valid', 'invalid', 'risky', 'disposable', 'unknown'] as const;
export const enrichmentStatuses = ['pending', 'completed', 'failed', 'skipped'] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'] as const;

/** The customer's progress with a signup that an alert was sent about. */
export const handlingStates = ['new', 'seen', 'handled', 'not_a_fit'] as const;
/** The places in which a customer can set it. */
export const handlingChannels = ['dashboard', 'slack', 'email', 'api'] as const;

export type HandlingState = (typeof handlingStates)[number];
export type HandlingChannel = (typeof handlingChannels)[number];

export const handlingNames: Record<HandlingState, string> = {
  new: 'New',
  seen: 'Seen',
  handled: 'Handled',
  not_a_fit: 'Not a fit',
};

export const handlingPlaces: Record<HandlingChannel, string> = {
  dashboard: 'in the dashboard',
  slack: 'in Slack',
  email: 'from an email',
  api: 'by the API',
};

export function isHandled({ state }: { readonly state: HandlingState }): boolean {
  return state === 'handled' || state === 'not_a_fit';
}

export type EmailType = (typeof emailTypes)[number];
export type EmailStatus = (typeof emailStatuses)[number];
export type CompanySize = (typeof companySizes)[number];

/** The order in which arriving credits pay for waiting signups; the first is the default. */
export const waitingOrders = ['oldest', 'newest'] as const;

export type WaitingOrder = (typeof waitingOrders)[number];
