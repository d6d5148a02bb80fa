import { signInCustomer, type Visitor } from '../../local/demo-customer.ts';
import { listAccountDeliveries } from '../../shared/deliveries/api.ts';
import { createDestination } from '../../shared/destinations/api.ts';
import { createRule, listSignupAlerts } from '../../shared/notifications/api.ts';
import { listAccountSignups, type SignupRow } from '../../shared/signups/api.ts';
import { writeSite } from '../support/write-site.ts';
import type { Product } from './product.ts';

/** The domain of a company that `alertEverywhere` alerts about, and of another for its digest. */
export const [large, small] = ['large-company.example', 'small-company.example'];

/** Writes the site of a company with so many people, which responds slowly. */
export function writeCompany(web: string, domain: string, people: number, delay_ms: number): void {
  const facts = {
    '@type': 'Organization',
    name: 'Oak Ltd',
    description: 'Oak Ltd builds garden furniture of reclaimed oak for parks and schools.',
    numberOfEmployees: { '@type': 'QuantitativeValue', value: people },
    address: {
      '@type': 'PostalAddress',
      streetAddress: '4 Mill Lane',
      addressLocality: 'Leeds',
      addressCountry: 'GB',
    },
  };
  writeSite(web, domain, {
    'site.json': JSON.stringify({ delay_ms }),
    'index.html': `<title>Oak Ltd</title><script type="application/ld+json">${JSON.stringify(facts)}</script>`,
  });
}

/** Large companies alert a webhook and the account's email immediately, and small ones a daily digest. */
export async function alertEverywhere(product: Product): Promise<void> {
  const customer = await signInCustomer(product.url, product.demo);
  const address = `${product.url}/local/inbox/webhook/crm`;
  const choice = { kind: 'webhook', name: 'CRM', address, events: ['signup.enriched'] };
  const webhook = createDestination.response.parse(
    await customer.call('POST', createDestination.path, choice),
  );
  const rule = { size_value: '50', role_emails_only: true };
  const destinations = ['email', webhook.id];
  await customer.call('POST', createRule.path, { ...rule, size_operator: 'above', destinations });
  const digest = { size_operator: 'below', destinations: ['email'], timing: 'daily' };
  await customer.call('POST', createRule.path, { ...rule, ...digest });
}

/** The alerts and webhooks about one signup, each as "destination: state". */
export interface Report {
  readonly email: string;
  readonly status: string;
  readonly alerts: readonly string[];
  readonly webhooks: readonly string[];
}

/** The results of all signups of the demo account. */
export async function listReports(product: Product): Promise<Report[]> {
  const customer = await signInCustomer(product.url, product.demo);
  const deliveries = await webhooksBySignup(customer);
  const found: Report[] = [];
  for (const { id, email, enrichment_status } of await everySignup(customer)) {
    const path = listSignupAlerts.path.replace('{id}', id);
    const { data } = listSignupAlerts.response.parse(await customer.call('GET', path));
    const alerts = data.map(({ kind, state }) => `${kind}: ${state}`).toSorted();
    found.push({ email, status: enrichment_status, alerts, webhooks: (deliveries.get(id) ?? []).toSorted() });
  }
  return found;
}

/** True if the alerts about a signup were sent. An email that a kill interrupted is not sent again. */
export function isReported({ email, status, alerts, webhooks }: Report): boolean {
  if (status !== 'completed' || !webhooks.includes('signup.enriched: delivered')) return false;
  const domain = email.split('@')[1];
  if (domain === small) return String(alerts) === 'email: digest' && webhooks.length === 1;
  const [mail = '', webhook, ...more] = alerts;
  return (
    /^email: (sent|digest|unknown)$/.test(mail) &&
    webhook === 'webhook: sent' &&
    more.length === 0 &&
    String(webhooks) === 'rule.matched: delivered,signup.enriched: delivered'
  );
}

/** All signups of a customer, newest first. */
export async function everySignup(customer: Visitor): Promise<SignupRow[]> {
  const signups: SignupRow[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const query = before ? `?before=${before}` : '';
    const page = listAccountSignups.response.parse(await customer.call('GET', `/api/signups${query}`));
    signups.push(...page.data);
    before = page.next;
  }
  return signups;
}

async function webhooksBySignup(customer: Visitor): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor ? `&cursor=${cursor}` : '';
    const path = `${listAccountDeliveries.path}?limit=100${query}`;
    const page = listAccountDeliveries.response.parse(await customer.call('GET', path));
    for (const { kind, signup_id, event, state } of page.data) {
      if (kind !== 'webhook' || !signup_id) continue;
      found.set(signup_id, [...(found.get(signup_id) ?? []), `${event}: ${state}`]);
    }
    cursor = page.next;
  }
  return found;
}
