import {
  accountEmailId,
  type Destination,
  disableAfterDays,
} from '../../../../shared/destinations/destination.ts';
import { capitalized, formatDate, formatRecentDay, formatTime, isSameDay } from '../../ui/page/format.ts';

export interface HealthWords {
  readonly status: HealthStatus;
  readonly tone: 'ok' | 'warn' | 'danger' | 'quiet';
  readonly state: string;
  readonly sentence: string;
}

export function describeHealth(destination: Destination, now: Date): HealthWords {
  const status = healthStatus(destination, now);
  return { status, ...describers[status](destination, now) };
}

type Describer = (destination: Destination, now: Date) => Omit<HealthWords, 'status'>;

const describers: Record<HealthStatus, Describer> = {
  new: () => ({
    tone: 'quiet',
    state: 'Nothing sent yet',
    sentence: 'Send a test to see what arrives.',
  }),
  working: ({ health }) => ({
    tone: 'ok',
    state: 'Working',
    sentence: `Last message delivered ${formatDate(health.delivered_at ?? '')}.`,
  }),
  failing: ({ kind, health: { failing_since, failure, next_attempt_at } }, now) => {
    const since = failing_since ?? '';
    const today = isSameDay(since, now);
    const next = next_attempt_at ? ` Next try ${whenOf(next_attempt_at, now)}.` : '';
    const end = formatRecentDay(
      new Date(new Date(since).getTime() + disableAfterDays * 86_400_000).toISOString(),
    );
    const last =
      kind === 'email'
        ? ' We keep trying.'
        : ` If nothing gets through by ${end}, we turn it off and email you.`;
    return {
      // A same-day outage is a warning; a longer one needs the owner.
      tone: today ? 'warn' : 'danger',
      state: `Failing since ${today ? formatTime(since) : formatRecentDay(since)}`,
      sentence: `${sentenceOf(failure)}${next}${last}`,
    };
  },
  unknown: ({ kind, health: { unknown_at, delivered_at } }, now) => {
    const arrived = delivered_at !== null && delivered_at > (unknown_at ?? '');
    return {
      tone: 'warn',
      state: 'One outcome unknown',
      sentence: `${kind === 'email' ? 'The email service' : capitalized(kind)} didn't confirm a message ${onOf(unknown_at ?? '', now)}. ${arrived ? 'The next one arrived.' : "We don't send it again, so nothing arrives twice."}`,
    };
  },
  unconfirmed: ({ link_sent_at }) => ({
    tone: 'quiet',
    state: 'Waiting for confirmation',
    sentence: link_sent_at
      ? `The link was sent ${formatRecentDay(link_sent_at)}. Nothing else is sent until they confirm.`
      : "The link couldn't be sent. Send it again; nothing else is sent until they confirm.",
  }),
  bounced: ({ id, health }) => ({
    tone: 'danger',
    state: 'Emails bounce',
    sentence: `An email bounced${sinceOf(health)}, so nothing is sent there. ${
      id === accountEmailId
        ? 'Turn emails on at the top of this page once the inbox works.'
        : 'Correct the address, or send the link again.'
    }`,
  }),
  reported: ({ id, health }) => ({
    tone: 'danger',
    state: 'Reported as spam',
    sentence: `An email was reported as spam${sinceOf(health)}, so no alerts are sent there. ${
      id === accountEmailId
        ? 'Turn alerts on at the top of this page if you want them again.'
        : 'Send the link again if they want the alerts.'
    }`,
  }),
  gone: ({ has_buttons, health }) => ({
    tone: 'danger',
    state: 'Turned off',
    sentence: `${reasonOf(health)} ${
      has_buttons
        ? 'Press Add to Slack and choose the channel again.'
        : 'Correct the address, then turn it on.'
    }`,
  }),
  'given-up': ({ health }) => ({
    tone: 'danger',
    state: 'Turned off',
    sentence: `Nothing got through${health.failing_since ? ` since ${formatRecentDay(health.failing_since)}` : ''}. ${sentenceOf(health.failure)} Turn it on when that is fixed.`,
  }),
  unsubscribed: () => ({
    tone: 'quiet',
    state: 'Unsubscribed',
    sentence: 'They turned these alerts off by the link in an email. If they want them again, send the link.',
  }),
  off: () => ({
    tone: 'quiet',
    state: 'Off',
    sentence: 'You turned it off. Nothing is sent until you turn it on.',
  }),
};

function reasonOf({ failing_since, failure }: Destination['health']): string {
  return `${failing_since ? `On ${formatRecentDay(failing_since)}: ` : ''}${sentenceOf(failure ?? 'the address is gone')}`;
}

function sinceOf({ suppressed }: Destination['health']): string {
  return suppressed ? ` on ${formatRecentDay(suppressed.since)}` : '';
}

function sentenceOf(failure: string | null): string {
  return `${failure ?? 'The latest message was not delivered'}.`;
}

/** "today at 02:40 PM", "Nov 22 at 02:40 PM". */
function whenOf(iso: string, now: Date): string {
  return `${isSameDay(iso, now) ? 'today' : formatRecentDay(iso)} at ${formatTime(iso)}`;
}

/** "today at 09:12 AM", "on Nov 21 at 09:12 AM". */
function onOf(iso: string, now: Date): string {
  return isSameDay(iso, now) ? whenOf(iso, now) : `on ${whenOf(iso, now)}`;
}

export type HealthStatus =
  | 'off'
  | 'gone'
  | 'given-up'
  | 'unsubscribed'
  | 'bounced'
  | 'reported'
  | 'unconfirmed'
  | 'failing'
  | 'unknown'
  | 'new'
  | 'working';

/** An unknown outcome affects the health for this many days. */
const daysRemembered = 7;

const day = 24 * 60 * 60 * 1000;

/** Returns the most severe status that applies. */
function healthStatus({ enabled, disabled_reason, confirmed, health }: Destination, now: Date): HealthStatus {
  if (!enabled) return offStatuses[disabled_reason ?? 'customer'];
  if (health.suppressed) return health.suppressed.reason === 'bounce' ? 'bounced' : 'reported';
  if (!confirmed) return 'unconfirmed';
  if (health.failing_since) return 'failing';
  const sinceUnknown = health.unknown_at ? now.getTime() - new Date(health.unknown_at).getTime() : Infinity;
  if (sinceUnknown < daysRemembered * day) return 'unknown';
  return health.delivered_at ? 'working' : 'new';
}

const offStatuses = {
  customer: 'off',
  gone: 'gone',
  failing: 'given-up',
  unsubscribed: 'unsubscribed',
} as const;
