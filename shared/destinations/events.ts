export const eventTypes = [
  'signup.created',
  'signup.enriched',
  'signup.failed',
  'signup.handled',
  'credits.low',
  'rule.matched',
] as const;

/** Events that a webhook subscribes to. Rules decide who gets `rule.matched`. */
export const subscribedEvents = [
  'signup.created',
  'signup.enriched',
  'signup.failed',
  'signup.handled',
  'credits.low',
] as const;

export type SubscribedEvent = (typeof subscribedEvents)[number];

export type EventType = (typeof eventTypes)[number];

/** The occasion of each event, for the docs and the form. */
export const eventSummaries: Record<EventType, string> = {
  'signup.created': 'A signup was added.',
  'signup.enriched': 'Enrichment of a signup completed.',
  'signup.failed': 'Enrichment of a signup failed; its credit was refunded.',
  'signup.handled': 'You handled a signup with an alert, or marked it as not a fit.',
  'credits.low': 'Your balance fell to 20 credits, or to 0.',
  'rule.matched': 'A signup matched one or more of your rules.',
};
