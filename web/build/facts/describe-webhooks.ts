import { type WebhookEvent, webhookEventSchema } from '../../../shared/deliveries/webhook-event.ts';
import { attemptSeconds, mostAttempts, retryDelays } from '../../../shared/deliveries/work.ts';
import { eventSummaries, eventTypes } from '../../../shared/destinations/events.ts';
import { fewFields, v1Signup } from '../samples/example-values.ts';
import { highlight } from '../samples/highlight.ts';

const { waiting_for_credits: _, ...signup } = v1Signup;

const nothingKnown = {
  company_domain: null,
  company_size: null,
  company_industry: null,
  linkedin_url: null,
  twitter_handle: null,
  domain_authority: null,
  page_authority: null,
  referring_domains: null,
  email_verified: null,
  email_deliverable: null,
  email_disposable: null,
  enrichment_raw_data: null,
  alerted_at: null,
  handling: null,
} as const;

/** A body for each shape of `data`; the build parses each with its schema. */
const bodies: readonly WebhookEvent[] = [
  {
    type: 'signup.created',
    timestamp: '2026-11-01T09:05:12.000Z',
    data: {
      signup: { ...signup, ...nothingKnown, email_status: 'unknown', enrichment_status: 'pending' },
    },
  },
  {
    type: 'rule.matched',
    timestamp: '2026-11-01T09:05:15.000Z',
    data: {
      signup: { ...signup, alerted_at: null, handling: null },
      rules: [
        {
          id: '01a1e0b1a6237c0d9e1b5a0b8c3d4e5f',
          name: 'Growing companies',
          reason: 'Company size 201-1,000 is above 50.',
        },
      ],
      more_rules: 0,
    },
  },
  { type: 'credits.low', timestamp: '2026-11-01T09:05:12.000Z', data: { credits: 20, level: 20 } },
];

/** Facts of the docs page about webhooks, from their declarations and their sender. */
export function describeWebhooks() {
  return {
    events: eventTypes.map((type) => ({ type, summary: eventSummaries[type] })),
    bodies: bodies.map((body) => ({
      type: body.type,
      body: highlight(
        'json',
        JSON.stringify(fewFields(webhookEventSchema.parse(body), 'Get Signup'), null, 2),
      ),
    })),
    attempts: mostAttempts,
    attemptSeconds,
    delays: retryDelays.map(inWords),
    sdkSample: highlight('javascript', webhookSamples.sdk),
    packageSample: highlight('javascript', webhookSamples.standardwebhooks),
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const [count, unit] = seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Code that verifies a webhook: with our client, and with the package of Standard Webhooks. */
export const webhookSamples = {
  sdk: `import { verifyWebhook } from '@signupscout/node';

export async function POST(request) {
  try {
    const event = await verifyWebhook({
      body: await request.text(),
      headers: request.headers,
      secret: process.env.SIGNUPSCOUT_WEBHOOK_SECRET,
    });
    console.log(event.type, event.data);
    return new Response();
  } catch {
    return new Response(null, { status: 400 });
  }
}`,
  standardwebhooks: `import { Webhook } from 'standardwebhooks';

export async function POST(request) {
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const secret = process.env.SIGNUPSCOUT_WEBHOOK_SECRET;
  try {
    const event = new Webhook(secret).verify(body, headers);
    console.log(event.type, event.data);
    return new Response();
  } catch {
    return new Response(null, { status: 400 });
  }
}`,
} as const;
