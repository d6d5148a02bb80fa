import * as z from 'zod/mini';
import { subscribedEvents } from './events.ts';
import { destinationKinds } from './kinds/kind.ts';

/** The id of the account's email, the destination that every account has. New rules send there. */
export const accountEmailId = 'email';

/** Destinations in addition to the account's email. */
export const maxDestinations = 10;

/** A destination that fails for so many days is turned off, unless it is an email address. */
export const disableAfterDays = 5;

/** Reasons for turning a destination off ourselves. Null if the customer turned it off, or it is on. */
export const disabledReasons = ['failing', 'gone', 'unsubscribed'] as const;

const time = z.nullable(z.string());

/** The latest results of sending to a destination. All times are ISO 8601. */
export const healthSchema = z.object({
  delivered_at: time,
  /** The first failure since the latest delivery, with the latest failure's reason and the next try. */
  failing_since: time,
  failure: z.nullable(z.string()),
  next_attempt_at: time,
  /** The latest message with an unknown outcome. */
  unknown_at: time,
  /** The start of bounces from the address, or of a spam complaint by its owner. */
  suppressed: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), since: z.string() })),
});

export type Health = z.output<typeof healthSchema>;

/** A destination as customers see it. Another endpoint returns the secrets. */
export const destinationSchema = z.object({
  id: z.string(),
  kind: z.enum(destinationKinds),
  name: z.string(),
  /** The email address or the URL; only its end if the address is a secret. */
  address: z.string(),
  /** The events that a webhook gets; empty for the other kinds, which get alerts only. */
  events: z.array(z.enum(subscribedEvents)),
  /** True if our Slack app was installed: its alerts have buttons. False for a pasted address. */
  has_buttons: z.boolean(),
  enabled: z.boolean(),
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  /** False until a further recipient opens the emailed link; until then nothing else is sent there. */
  confirmed: z.boolean(),
  /** The time of the latest confirmation link, ISO 8601. */
  link_sent_at: time,
  created_at: time,
  health: healthSchema,
});

export type Destination = z.output<typeof destinationSchema>;
