import * as z from 'zod/mini';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import type { LocalCloud } from '../cloud.ts';
import { type Credentials, signInCustomer, type Visitor } from '../demo-customer.ts';
import { eventOf } from '../stand-ins/hooks/events.ts';
import { signed } from '../stand-ins/hooks/senders.ts';
import { largeDomains, writeDemoSites } from './companies.ts';
import { connectionDays, type DemoSignup, demoDays, signupsUntil } from './month.ts';
import type { Past } from './past.ts';

const dayLength = 86_400_000;

interface Account extends Credentials {
  readonly api_key: string;
}

export interface Month {
  openAccount(user: { sub: string; email: string }): Promise<void>;
  /** Tells the month of the opened account, and closes the past. */
  tell(account: Account): Promise<void>;
  stepsLeft(): number;
}

interface Story {
  readonly past: Past;
  readonly appUrl: string;
  readonly account: Account;
  readonly now: Date;
  readonly stripeSettled: () => Promise<void>;
}

/** Prepares 60 days of the demo account. The product's functions live through them, with their clock set back. */
export async function openMonth(
  cloud: Pick<LocalCloud, 'openPast' | 'closePast' | 'stripeSettled'>,
  { appUrl, sites }: { appUrl: string; sites: string },
): Promise<Month> {
  const now = new Date();
  writeDemoSites(sites);
  const past = await cloud.openPast(monthBegins(now));
  let isTold = false;
  return {
    openAccount: (user) => openAccountOf(past, user),
    tell: async (account) => {
      try {
        await tellStory({ past, appUrl, account, now, stripeSettled: cloud.stripeSettled });
      } finally {
        await cloud.closePast();
        isTold = true;
      }
    },
    stepsLeft: () => (isTold ? 0 : past.waiting + 1),
  };
}

function monthBegins(now: Date): Date {
  return new Date(now.getTime() - demoDays * dayLength);
}

/** Opens a user's account as the trigger of the sign-up does. Its later call finds the account open. */
async function openAccountOf(past: Past, { sub, email }: { sub: string; email: string }): Promise<void> {
  await past.invoke('accounts/user-pool-trigger', {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: sub,
    request: { userAttributes: { sub, email } },
    response: {},
  });
  // Registers the API key, which the later call would otherwise do at the same time.
  await past.run();
}

const allRules = [
  { day: 0, name: 'Larger companies', size_operator: 'above', size_value: '200', toWebhook: true },
  { day: 0, name: 'Well-known domains', da_operator: 'above', da_value: 60, toWebhook: true },
  {
    day: 20,
    name: 'A third colleague',
    size_operator: 'above',
    size_value: '50',
    signup_ordinals: [3],
    toWebhook: false,
  },
  {
    day: 34,
    name: 'Nordic and German companies',
    size_operator: 'above',
    size_value: '50',
    countries: ['DE', 'DK', 'FI', 'NO', 'SE'],
    toWebhook: false,
  },
];

const purchaseDay = 24;
const outageDaysAgo = 6;

/** Calls the API as a customer and their systems do. */
async function tellStory(story: Story): Promise<void> {
  const { past, appUrl, account, now } = story;
  const customer = await signInCustomer(appUrl, account, past.url);
  const day = (number: number) => monthBegins(now).getTime() + number * dayLength;
  const signups = signupsUntil(now);
  let webhook: string;
  let send: (signup: DemoSignup) => Promise<void>;
  past.at(day(0), async () => {
    webhook = await addWebhook(customer, appUrl);
  });
  for (const { day: number, toWebhook, ...choice } of allRules) {
    past.at(day(number), async () => {
      const destinations = [accountEmailId, ...(toWebhook ? [webhook] : [])];
      await customer.call('POST', '/api/notifications', { ...choice, destinations });
    });
  }
  past.at(day(purchaseDay), () => buyCredits(customer, story.stripeSettled));
  past.at(now.getTime() - connectionDays * dayLength, async () => {
    send = await connect(customer, past);
  });
  for (const signup of signups) {
    past.at(signup.at, () => (signup.via === 'connection' ? send(signup) : post(story, signup)));
  }
  breakWebhook(story, signups);
  refuseSome(story, signups);
  await past.run();
}

const idSchema = z.object({ id: z.string() });

const receiver = 'webhook/crm';

async function addWebhook(customer: Visitor, appUrl: string): Promise<string> {
  const choice = { kind: 'webhook', name: 'CRM', address: `${appUrl}/local/inbox/${receiver}` };
  return idSchema.parse(await customer.call('POST', '/api/destinations', choice)).id;
}

async function buyCredits(customer: Visitor, stripeSettled: () => Promise<void>): Promise<void> {
  const wanted = { credits: 500, savePaymentMethod: true, autoRefillThreshold: 50 };
  const { sessionUrl } = z
    .object({ sessionUrl: z.string() })
    .parse(await customer.call('POST', '/functions/v1/purchase-credits', wanted));
  await fetch(sessionUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  await stripeSettled();
}

const secretSchema = z.object({ data: z.tuple([z.object({ secret: z.string() })]) });

/** Connects Supabase. Returns what sends a signup as Supabase does. */
async function connect(customer: Visitor, past: Past) {
  const made = z
    .extend(idSchema, { path: z.string() })
    .parse(await customer.call('POST', '/api/connections', { source: 'supabase', name: 'Supabase users' }));
  const kept = secretSchema.parse(await customer.call('GET', `/api/connections/${made.id}/secrets`));
  const secret = kept.data[0].secret;
  return async (person: DemoSignup, kind: 'created' | 'updated' = 'created') => {
    const body = JSON.stringify(eventOf('supabase', kind, person));
    await fetch(`${past.url}${made.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed('supabase', body, secret) },
      body,
    });
  };
}

/** Throws if the API responds with another status than expected. */
async function post(
  { past, account }: Story,
  { email, firstName, lastName }: Pick<DemoSignup, 'email' | 'firstName' | 'lastName'>,
  expected = 201,
): Promise<void> {
  const { status } = await fetch(`${past.url}/functions/v1/add-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': account.api_key },
    body: JSON.stringify({ email, first_name: firstName, last_name: lastName }),
  });
  if (status !== expected) throw new Error(`A signup of the demo month was answered ${status}.`);
}

/** The webhook's receiver fails for a minute, so that a delivery has more than one attempt. */
function breakWebhook({ past, appUrl, now }: Story, signups: readonly DemoSignup[]): void {
  const until = now.getTime() - outageDaysAgo * dayLength;
  const found = signups.findLast(
    ({ at, email }) => at < until && largeDomains.has(email.split('@')[1] ?? ''),
  );
  if (!found) return;
  const answer = (reply: string) => async () => {
    await fetch(`${appUrl}/local/inbox/receivers/${receiver}`, {
      method: 'POST',
      body: JSON.stringify({ answer: reply }),
    });
  };
  past.at(found.at - 1000, answer('500'));
  past.at(found.at + 60_000, answer('ok'));
}

/** A few requests of the last days are refused: addresses that came twice, and one with a typo. */
function refuseSome(story: Story, signups: readonly DemoSignup[]): void {
  const { past, now } = story;
  const recent = signups.filter(
    ({ at, via }) => via === 'api' && now.getTime() - at < outageDaysAgo * dayLength,
  );
  for (const signup of recent.filter((_, index) => index % 5 === 2)) {
    past.at(signup.at + 40_000, () => post(story, signup, 409));
  }
  const typo = recent.at(-3);
  if (typo)
    past.at(typo.at + 90_000, () => post(story, { ...typo, email: typo.email.replace('@', '') }, 400));
}
